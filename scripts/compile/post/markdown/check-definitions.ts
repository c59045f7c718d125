import type { Definition, Root } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Finds text that Markdown takes for the address of a link, such as `[Note]: Important`, and that no reader sees. */
export function checkDefinitions(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!source.text.includes("]:")) return [];
  const definitions: Definition[] = [];
  const referred = new Set<string>();
  visitMarkdown(markdown, (node) => {
    if (node.type === "definition") definitions.push(node);
    if (node.type === "linkReference" || node.type === "imageReference") referred.add(node.identifier);
    return undefined;
  });
  return definitions
    .filter((definition) => !referred.has(definition.identifier) && isLostText(source.slice(definition)))
    .map((definition) => unused(definition, source));
}

/** Labels that people give to comments: `[//]: # (A comment)`. */
const COMMENT = /^(?:\/\/|comment|_|#)$/i;

/** Matches an address or the path of a file. Without a link to it, no text is lost. */
const ADDRESS =
  /^(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel|sms|data|urn|doi):|www\.|\/|\.\.?\/|#|<)|\.[a-z]\w{1,4}(?:#\S*)?$/i;

function isLostText(written: string): boolean {
  const [, label = "", destination = ""] = PARTS.exec(written) ?? [];
  return destination !== "" && !COMMENT.test(label.trim().replaceAll("\\", "")) && !ADDRESS.test(destination);
}

/** A label and what is taken for its address. In a quotation, the address may stand behind the quote mark of the next line. */
const PARTS = /^\[((?:\\[\s\S]|[^\]\\])*)\]:[\s>]*(\S+)/;

function unused(definition: Definition, source: PositionedText): Diagnostic {
  const start = startOf(definition);
  const [label = ""] = /^\[(?:\\[\s\S]|[^\]\\])*\]:/.exec(source.slice(definition)) ?? [];
  const name = label.replace(/\s*\n[\s>]*/g, " ");
  return diagnostic("definition-unused", source.file, source.place(start, endOf(definition)), {
    message: `Nothing links to ${name.slice(0, -1)}, so readers see neither it nor the text behind it`,
    hint: `Write \\${name} if it is text, or remove it`,
  });
}
