import type { HtmlTag } from "./read-tags.ts";

/** The tags of a post, each start tag with its end tag. Pairs are computed once, as a post may have thousands of tags. */
export interface TagPairs {
  endOf(start: HtmlTag): HtmlTag | undefined;
  /** The tags between a start tag and its end tag. */
  between(start: HtmlTag, end: HtmlTag | undefined): readonly HtmlTag[];
}

/** Pairs tags of one name with each other, whatever stands between them. `tags` are in the order of the text. */
export function pairTags(tags: readonly HtmlTag[]): TagPairs {
  const ends = new Map<HtmlTag, HtmlTag>();
  const open = new Map<string, HtmlTag[]>();
  const indexes = new Map<HtmlTag, number>();
  for (const [index, tag] of tags.entries()) {
    indexes.set(tag, index);
    const same = open.get(tag.name) ?? [];
    open.set(tag.name, same);
    if (tag.kind === "start") same.push(tag);
    const start = tag.kind === "end" ? same.pop() : undefined;
    if (start) ends.set(start, tag);
  }
  const indexOf = (tag: HtmlTag) => indexes.get(tag) ?? tags.length;
  return {
    endOf: (start) => ends.get(start),
    between: (start, end) => (end ? tags.slice(indexOf(start) + 1, indexOf(end)) : []),
  };
}
