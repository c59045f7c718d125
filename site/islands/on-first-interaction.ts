const INTERACTIONS = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];
let hasInteracted = false;

/**
 * Runs a function at the reader's first interaction with the site, or at once if there was one. Never runs it if the page
 * is `left` before. Keeps the first load small: what a reader can want only then is fetched only then.
 */
export function onFirstInteraction(left: AbortSignal, run: () => void): void {
  const waiting = new AbortController();
  const interact = () => {
    hasInteracted = true;
    waiting.abort();
    run();
  };
  left.addEventListener("abort", () => waiting.abort());
  if (hasInteracted) interact();
  else for (const type of INTERACTIONS) addEventListener(type, interact, { signal: waiting.signal, passive: true });
}
