import type { HtmlTag } from "./read-tags.ts";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const OPTIONAL_END = new Set("p li dt dd tr td th thead tbody tfoot caption rt rp".split(" "));

/** Whether an element stays open until its end tag: it holds something, and HTML does not close it by itself. */
export function needsEndTag({ kind, name }: HtmlTag): boolean {
  return (kind === "start" || kind === "end") && !VOID.has(name) && !OPTIONAL_END.has(name);
}
