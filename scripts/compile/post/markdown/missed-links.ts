import type { Heading, Paragraph, TableCell } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitMarkdown } from "./visit-nodes.ts";

/** Matches every text that may contain one of the mistakes below. */
export const MAY_MISS_LINKS = /\)\[(?:https?:|www\.)|\][ \t]+\((?:https?:|www\.)|\]\((?:(?!\]\()[^)\s])*[ \t]+"/i;

interface MissedLink {
  pattern: RegExp;
  message: string;
  hint(found: Record<string, string>): string;
}

const ADDRESS = String.raw`(?<address>(?:https?:\/\/|www\.)`;

const SHORT = String.raw`(?:\p{L}|\d{1,9})`;

const MISSED_LINKS: readonly MissedLink[] = [
  {
    pattern: new RegExp(String.raw`(?<!\\)\((?<text>[^()[\]\r\n]{1,200})\)\[${ADDRESS}[^\s[\]<>]{1,1000})\]`, "gi"),
    message: "The brackets of this link are exchanged, so readers see them",
    hint: asLink,
  },
  {
    // Excludes other uses of brackets: notes, [1]; tasks, [x]; [sic] and […] in quotes; a[i] in code; [a, b] in mathematics.
    pattern: new RegExp(
      String.raw`(?<![\])!\\\p{L}\p{N}_])\[(?!(?:[ x\d]{0,9}|sic!?|…|\.{3}|${SHORT}(?:,[ \t]*${SHORT}){0,9})\])(?<text>[^[\]\r\n]{1,200})\][ \t]+\(${ADDRESS}(?:[^\s()<>]|\([^\s()<>]*\)){1,1000})\)`,
      "giu",
    ),
    message: "A space parts the brackets of this link, so readers see them",
    hint: asLink,
  },
  {
    pattern: /(?<=(?<!\\)\]\([^\s()"]{1,300}[ \t]+)(?<title>"[^"\r\n]{0,150}"[^\r\n)]{0,150}")(?=[ \t]*\))/g,
    message: "A quote mark ends the title of a link or a picture, so readers see its brackets",
    hint: ({ title = "" }) => `Write "${title.slice(1, -1).replace(/\\?"/g, '\\"')}"`,
  },
];

function asLink({ text = "", address = "" }: Record<string, string>): string {
  return `Write [${text}](${address.replace(/^www\./i, "https://$&")})`;
}

/** Finds links with a mistake: `(text)[https://…]`, `[text] (https://…)` and `[text](./a.md "a "quoted" title")`. */
export function missedLinks(block: Paragraph | Heading | TableCell, source: PositionedText): Diagnostic[] {
  const written = source.slice(block);
  if (!MAY_MISS_LINKS.test(written)) return [];
  const isInOther = withinOthers(block);
  return MISSED_LINKS.flatMap(({ pattern, message, hint }) =>
    Array.from(written.matchAll(pattern)).flatMap(({ index, 0: found, groups = {} }) => {
      const start = startOf(block) + index;
      if (isInOther(start)) return [];
      const place = source.place(start, start + found.length);
      return [diagnostic("link-space", source.file, place, { message, hint: hint(groups) })];
    }),
  );
}

/** Makes a test for whether an offset lies in a node other than text, such as code or a link. */
export function withinOthers(block: Paragraph | Heading | TableCell): (offset: number) => boolean {
  const ranges: [start: number, end: number][] = [];
  visitMarkdown(block, (node) => {
    if (OTHERS.has(node.type) && node.position) ranges.push([startOf(node), endOf(node)]);
    return undefined;
  });
  return (offset) => ranges.some(([start, end]) => offset >= start && offset < end);
}

const OTHERS = new Set(["inlineCode", "inlineMath", "html", "link", "linkReference", "image", "imageReference"]);
