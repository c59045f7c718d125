import type { HtmlTag } from "./read-tags.ts";

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** HTML closes these by itself. */
const OPTIONAL = new Set(["p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "caption", "rt", "rp"]);

/** Start tags whose end tag is missing. */
export function findUnclosed(tags: readonly HtmlTag[]): HtmlTag[] {
  const open: HtmlTag[] = [];
  for (const tag of tags) {
    if (VOID.has(tag.name) || OPTIONAL.has(tag.name)) continue;
    if (tag.kind === "start") open.push(tag);
    else {
      const index = open.findLastIndex(({ name }) => name === tag.name);
      if (index >= 0) open.splice(index, 1);
    }
  }
  return open;
}
