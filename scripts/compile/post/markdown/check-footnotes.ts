import type { FootnoteDefinition, Root } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Finds footnotes that no reader sees: Markdown drops unused and repeated definitions silently. */
export function checkFootnotes(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!source.text.includes("[^")) return [];
  const definitions: FootnoteDefinition[] = [];
  const referred = new Set<string>();
  visitMarkdown(markdown, (node) => {
    if (node.type === "footnoteDefinition") definitions.push(node);
    if (node.type === "footnoteReference") referred.add(node.identifier);
    return undefined;
  });
  const first = new Map<string, Place>();
  return definitions.flatMap((definition) => {
    const { name, place } = labelOf(definition, source);
    const earlier = first.get(definition.identifier);
    if (earlier) {
      return diagnostic("footnote-unused", source.file, place, {
        message: `The footnote ${name} is defined a second time, so readers do not see it`,
        hint: "Give one of the two another name, or remove it",
        related: [{ file: source.file, ...earlier, message: "Readers see this one" }],
      });
    }
    first.set(definition.identifier, place);
    if (referred.has(definition.identifier)) return [];
    return diagnostic("footnote-unused", source.file, place, {
      message: `Nothing refers to the footnote ${name}, so readers do not see it`,
      hint: `Write ${name} in the text where it belongs, or remove it`,
    });
  });
}

function labelOf(definition: FootnoteDefinition, source: PositionedText): { name: string; place: Place } {
  const [name = ""] = /^\[[^\]]*\]/.exec(source.slice(definition)) ?? [];
  const start = startOf(definition);
  return { name, place: source.place(start, start + name.length) };
}
