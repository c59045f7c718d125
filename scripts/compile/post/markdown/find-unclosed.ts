import { needsEndTag } from "./element-kinds.ts";
import type { HtmlTag } from "./read-tags.ts";

/** Start tags whose end tag is missing. */
export function findUnclosed(tags: readonly HtmlTag[]): HtmlTag[] {
  const open: HtmlTag[] = [];
  for (const tag of tags.filter(needsEndTag)) {
    if (tag.kind === "start") open.push(tag);
    else {
      const index = open.findLastIndex(({ name }) => name === tag.name);
      if (index >= 0) open.splice(index, 1);
    }
  }
  return open;
}
