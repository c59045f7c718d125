import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * From this number of texts or targets on, collecting garbage is worth the pause: 30 to 100 ms with a thousand posts, a quarter of a
 * second with ten thousand.
 */
const MANY = 500;

/** From this number on, one more collection takes no more than a hundredth of the build. */
export const VERY_MANY = 5000;

/**
 * Collects this thread's garbage. After work on `many` texts or targets it does so only from `enough` on. By itself, V8 lets garbage
 * grow to three times the live memory: with ten thousand posts, 130 MB more than needed. A last-resort collection also frees the 40 MB
 * that V8 keeps for new objects.
 */
export function collectGarbage(many = MANY, enough = MANY): void {
  if (many < enough) return;
  setFlagsFromString("--expose-gc");
  // All threads share V8's flags: another thread may have turned this one off meanwhile.
  runInNewContext("globalThis.gc")?.({ type: "major", flavor: "last-resort" });
  setFlagsFromString("--no-expose-gc");
}
