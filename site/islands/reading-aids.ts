import { useEffect } from "react";
import { whenAwake } from "./on-first-interaction.ts";

/** What helps in reading comes when the reader first stirs; without it the page is as complete as without scripts. */
export function useReading(slug: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it works on is the document, which shows this post.
  useEffect(() => {
    const leave = new AbortController();
    whenAwake(leave.signal, () => {
      import("./reading/enhance-reading.ts").then(
        ({ enhanceReading }) => enhanceReading(leave.signal),
        () => undefined,
      );
    });
    return () => leave.abort();
  }, [slug]);
}
