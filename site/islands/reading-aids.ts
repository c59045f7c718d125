import { useEffect } from "react";
import { announce, NOT_LOADED } from "./announce.ts";
import { loadIsland } from "./load-island.ts";
import { onFirstInteraction } from "./on-first-interaction.ts";

type ReadingAids = typeof import("./reading/enhance-reading.ts");

const load = () => import("./reading/enhance-reading.ts");

/** Adds to a post what helps in reading it, at the reader's first interaction. */
export function useReadingAids(slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the aids work on the document, which shows this post.
  useEffect(() => {
    const leave = new AbortController();
    onFirstInteraction(leave.signal, () => loadIsland(load, ({ enhanceReading }) => enhanceReading(leave.signal)));
    return () => leave.abort();
  }, [slug]);
}

/** Loads the action of a button of the post, and runs it. */
export function withReadingAids(button: Element, act: (aids: ReadingAids) => Promise<void>): void {
  loadIsland(load, act, () => announce(button, NOT_LOADED));
}
