import { postUrls } from "../../site/content/urls.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";

/** The present address for an earlier address of a post. A post's own address wins over another's alias. */
export function redirectTarget(path: string, metas: readonly PostMeta[]): string | undefined {
  if (metas.some(({ slug }) => postUrls(slug).includes(path))) return undefined;
  for (const { slug, aliases } of metas) {
    for (const alias of aliases) {
      const at = postUrls(alias).indexOf(path);
      if (at >= 0) return postUrls(slug)[at];
    }
  }
  return undefined;
}
