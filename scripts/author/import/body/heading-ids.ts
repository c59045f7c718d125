import type { Heading } from "mdast";
import { HEADING_ATTRIBUTES, idIn } from "../../../compile/post/markdown/heading-attributes.ts";
import { parseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { endOf, startOf } from "../../../compile/post/markdown/positioned-text.ts";
import { visitMarkdown } from "../../../compile/post/markdown/visit-nodes.ts";

/** Matches the attributes after the words of a heading; the underline of a Setext heading may follow. */
const AT_END = new RegExp(String.raw`(?<![ \t])[ \t]+(${HEADING_ATTRIBUTES})[ \t]*(?=\r?\n|$)`, "u");

/** Keeps the ids of headings, and drops their other attributes, which Goldmark, Kramdown and Pandoc have: ## Title {#id .class} */
export function convertHeadingIds(text: string): string {
  if (!/\{[ \t]*[#.]/.test(text)) return text;
  const headings: Heading[] = [];
  visitMarkdown(parseMarkdown(text), (node) => {
    if (node.type === "heading") headings.push(node);
    return undefined;
  });
  return headings.reduceRight((converted, heading) => {
    const [start, end] = [startOf(heading), endOf(heading)];
    return converted.slice(0, start) + convertHeading(text.slice(start, end)) + converted.slice(end);
  }, text);
}

function convertHeading(heading: string): string {
  const [, attributes] = AT_END.exec(heading) ?? [];
  return attributes === undefined ? heading : withId(heading.replace(AT_END, ""), attributes);
}

/** Keeps the id of a heading as an anchor, so that links to it still work. */
function withId(heading: string, attributes: string): string {
  const id = idIn(attributes);
  return id === undefined ? heading : heading.replace(/^(?:#+ )?/, `$&<a id="${id}"></a>`);
}
