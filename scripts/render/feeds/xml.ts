import { escapeMarkup } from "../../system/escape-markup.ts";

export type Attributes = Record<string, string | number | undefined>;

/** An element of XML; a text in it is escaped, elements among its content stand as they are. */
export function xml(name: string, attributes: Attributes, content: string | Markup[] = []): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const inner = typeof content === "string" ? escaped(content) : content.map(({ markup }) => `\n${markup}`).join("");
  const end = Array.isArray(content) && content.length > 0 ? "\n" : "";
  const tag = name + written.join("");
  return { markup: inner === "" ? `<${tag}/>` : `<${tag}>${inner}${end}</${name}>` };
}

/** What is XML already. Apart from text, so that neither is taken for the other. */
export interface Markup {
  markup: string;
}

/** A whole document. The processing instructions stand between the declaration and the root. */
export function xmlDocument(root: Markup, ...instructions: string[]): string {
  return `${['<?xml version="1.0" encoding="UTF-8"?>', ...instructions, root.markup].join("\n")}\n`;
}

/** XML has no place for most control characters, not even escaped; a lone surrogate is no character. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
  return escapeMarkup(text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ""));
}
