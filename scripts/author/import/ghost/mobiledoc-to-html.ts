import { z } from "zod";
import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { Warn } from "../report.ts";
import { cardHtml } from "./editor-cards.ts";

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const mobiledoc = z.looseObject({
  markups: z.array(z.array(z.unknown())).default([]),
  atoms: z.array(z.array(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.looseObject({})])).default([]),
  sections: z.array(z.array(z.unknown())),
});

type Document = z.output<typeof mobiledoc>;

/** The numbers of section types in Mobiledoc's specification. */
const MARKUP = 1;
const IMAGE = 2;
const LIST = 3;
const CARD = 10;

/** Converts the format of Ghost's editor before version 5. */
export function mobiledocToHtml(document: unknown, warn: Warn): string {
  const parsed = mobiledoc.parse(document);
  return parsed.sections.map((section) => sectionToHtml(section, parsed, warn)).join("");
}

function sectionToHtml([type, first, second]: unknown[], document: Document, warn: Warn): string {
  if (type === MARKUP) return `<${first}>${markersToHtml(second, document)}</${first}>`;
  if (type === IMAGE) return `<p><img src="${escapeMarkup(String(first))}" alt=""></p>`;
  if (type === LIST) {
    const items = z.array(z.unknown()).parse(second);
    return `<${first}>${items.map((item) => `<li>${markersToHtml(item, document)}</li>`).join("")}</${first}>`;
  }
  const found = type === CARD ? document.cards[Number(first)] : undefined;
  return found ? cardHtml(...found, warn) : "";
}

function markersToHtml(markers: unknown, { markups, atoms }: Document): string {
  const open: string[] = [];
  const pieces = z
    .array(marker)
    .parse(markers)
    .map(([type, opened, closed, value]) => {
      const tags = opened.map((at) => openTag(markups[at] ?? [], open)).join("");
      const text = type === 0 ? escapeMarkup(String(value)) : atomToHtml(atoms[Number(value)]);
      const ends = Array.from({ length: closed }, () => `</${open.pop() ?? "span"}>`).join("");
      return tags + text + ends;
    });
  return pieces.join("");
}

function openTag([tag, attributes]: unknown[], open: string[]): string {
  const name = String(tag);
  open.push(name);
  const list = Array.isArray(attributes) ? attributes.map(String) : [];
  // The list alternates names and values.
  const href = list.find((_, at) => at % 2 === 1 && list[at - 1] === "href");
  return name === "a" && href ? `<a href="${escapeMarkup(href)}">` : `<${name}>`;
}

function atomToHtml([name, text]: unknown[] = []): string {
  return name === "soft-return" ? "<br>" : escapeMarkup(String(text ?? ""));
}
