const INTERACTIONS = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];
let hasInteracted = false;

/**
 * Runs a function at the reader's first interaction with the site, or at once if there was one. `signal` aborts when the reader
 * leaves the page, and the function then never runs. This keeps the first load small: what is useful only then loads only then.
 */
export function onFirstInteraction(signal: AbortSignal, run: () => void): void {
  const waiting = new AbortController();
  const interact = () => {
    hasInteracted = true;
    waiting.abort();
    run();
  };
  signal.addEventListener("abort", () => waiting.abort());
  if (hasInteracted) interact();
  else for (const type of INTERACTIONS) addEventListener(type, interact, { signal: waiting.signal, passive: true });
}
