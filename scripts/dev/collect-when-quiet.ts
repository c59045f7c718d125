import { collectGarbage } from "../build/collect-garbage.ts";

/** A collection takes a tenth of a second: it begins when nobody waits for a page, and only if there is much to free. */
const QUIET_MS = 1000;
export const MUCH_BYTES = 24 * 2 ** 20;

interface Collecting {
  quietMs?: number;
  collect?: () => void;
  /** The bytes that the process takes. */
  rss?: () => number;
}

/**
 * Returns a function to call at each request and change. Once there have been none for a while, it collects garbage: by itself,
 * V8 lets the live view grow to twice the memory that it needs.
 */
export function collectWhenQuiet({
  quietMs = QUIET_MS,
  collect = collectGarbage,
  rss = process.memoryUsage.rss,
}: Collecting = {}): () => void {
  let timer: NodeJS.Timeout | undefined;
  let kept = 0;
  const collectMuch = () => {
    if (rss() < kept + MUCH_BYTES) return;
    collect();
    kept = rss();
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(collectMuch, quietMs).unref();
  };
}
