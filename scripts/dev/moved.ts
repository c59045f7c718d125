import { postUrls } from "../../site/content/urls.ts";
import type { PostHead } from "../compile/compile-head.ts";

/** Where an earlier address of a post leads now, as the build has Hosting redirect it. No post loses its own to another's. */
export function movedTo(path: string, heads: readonly PostHead[]): string | undefined {
  if (heads.some(({ slug }) => postUrls(slug).includes(path))) return undefined;
  for (const { slug, aliases } of heads) {
    for (const alias of aliases) {
      const at = postUrls(alias).indexOf(path);
      if (at >= 0) return postUrls(slug)[at];
    }
  }
  return undefined;
}
