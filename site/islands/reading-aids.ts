import { useEffect } from "react";
import type { AidsWords } from "../content/words/aids-en.ts";
import { useWords } from "../words-context.ts";
import { announce } from "./announce.ts";
import { loadIsland } from "./load-island.ts";
import { onFirstInteraction } from "./on-first-interaction.ts";

type ReadingAids = typeof import("./reading/enhance-reading.ts");

const load = () => import("./reading/enhance-reading.ts");

/** Adds the reading aids to a post, at the reader's first interaction. */
export function useReadingAids(slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the aids work on the document, which shows this post.
  useEffect(() => {
    const leave = new AbortController();
    onFirstInteraction(leave.signal, () => loadIsland(load, ({ enhanceReading }) => enhanceReading(leave.signal)));
    return () => leave.abort();
  }, [slug]);
}

/** Returns a function that loads the reading aids, and runs the action of a button of the post with them. */
export function useReadingAid(): (
  button: Element,
  act: (aids: ReadingAids, words: AidsWords) => Promise<void>,
) => void {
  const words = useWords();
  return (button, act) =>
    loadIsland(
      load,
      (aids) => act(aids, aids.aidsWords),
      () => announce(button, words.page.notLoaded),
    );
}
