/**
 * Loads a part of the client that the page does without, and uses it. If it cannot be had, the page stays as complete as
 * it is without scripts, unless `otherwise` says more.
 */
export function loadIsland<Island>(
  load: () => Promise<Island>,
  use: (island: Island) => unknown,
  otherwise: () => void = () => undefined,
): void {
  load().then(use, otherwise);
}
