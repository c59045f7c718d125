import { parseFragment } from "parse5";

/** The text that a reader shows of this HTML. Elements are named, where there should be none. */
export function textOfHtml(html: string): string {
  return parseFragment(html)
    .childNodes.map((node) => ("value" in node ? node.value : `an element ${node.nodeName}`))
    .join("");
}
