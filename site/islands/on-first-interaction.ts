const SIGNS_OF_LIFE = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];
let isAwake = false;

/**
 * Runs something once the reader first stirs; at once, if they have. What a reader only then can want is fetched then,
 * so that a page's first load stays as small as it is. Not at all if the page is left before.
 */
export function whenAwake(left: AbortSignal, then: () => void): void {
  const waiting = new AbortController();
  const wake = () => {
    isAwake = true;
    waiting.abort();
    then();
  };
  left.addEventListener("abort", () => waiting.abort());
  if (isAwake) wake();
  else for (const type of SIGNS_OF_LIFE) addEventListener(type, wake, { signal: waiting.signal, passive: true });
}
