import leven from "leven";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import type { SeriesTag } from "./link-targets.ts";

/** Finds tags that nearly match the tag of a series. Without a warning, the post would silently be missing from that series. */
export function checkTags(posts: readonly PostRecord[], series: readonly SeriesTag[]): Diagnostic[] {
  const suggested = new Map<string, string | undefined>();
  const meantBy = (tag: string) => {
    if (!suggested.has(tag)) suggested.set(tag, nearly(tag, series));
    return suggested.get(tag);
  };
  return posts.flatMap((post) =>
    (post.frontMatter?.tags ?? []).flatMap((tag, at) => {
      const other = meantBy(tag);
      const place = other === undefined ? undefined : placesOf(post).tags[at];
      if (!place) return [];
      return diagnostic("tag-misspelt", post.file, place, {
        message: `The tag "${tag}" almost matches the tag of a series`,
        hint: `Did you mean "${other}"?`,
      });
    }),
  );
}

function nearly(tag: string, series: readonly SeriesTag[]): string | undefined {
  if (series.some((one) => one.tag.toLowerCase() === tag.toLowerCase())) return undefined;
  return series.find((one) => isNear(lettersOf(one.tag), lettersOf(tag)))?.tag;
}

/** Whether two tags differ only in a final s, or in one letter of a word longer than five. */
function isNear(one: string, other: string): boolean {
  return one === other || one === `${other}s` || other === `${one}s` || (one.length > 5 && leven(one, other) === 1);
}

function lettersOf(tag: string): string {
  return tag.toLowerCase().replace(/[\s_-]+/g, "");
}
