import { escapeXml } from "../../../site/content/escape-markup.ts";

export type Attributes = Record<string, string | number | undefined>;

/** Writes an XML element. Text is escaped; elements are inserted as they are. */
export function xml(name: string, attributes: Attributes, content: string | Markup[] = []): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const inner = typeof content === "string" ? escapeXml(content) : content.map(({ markup }) => `\n${markup}`).join("");
  const end = Array.isArray(content) && content.length > 0 ? "\n" : "";
  const tag = name + written.join("");
  return { markup: inner === "" ? `<${tag}/>` : `<${tag}>${inner}${end}</${name}>` };
}

/** XML that is already written. Its own type keeps it apart from text. */
export interface Markup {
  markup: string;
}

/** Writes a document. Processing instructions come between the declaration and the root. */
export function xmlDocument(root: Markup, ...instructions: string[]): string {
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...instructions, root.markup].join("\n")}\n`;
}
