/**
 * Loads an optional part of the client, and passes it to `use`. If it cannot be loaded, `otherwise` runs; by default nothing
 * does, and the page stays as complete as it is without scripts.
 */
export function loadIsland<Island>(
  load: () => Promise<Island>,
  use: (island: Island) => unknown,
  otherwise: () => void = () => undefined,
): void {
  load().then(use, otherwise);
}
