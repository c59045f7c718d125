import type { Place } from "../../compile/diagnostics/diagnostic.ts";
import { blankUntil } from "../../compile/source/blank.ts";
import { lineIndex } from "../../compile/source/line-index.ts";

const LINE = /^([A-Za-z][\w-]*):[ \t]*(.*)$/;
/** Matches the lines at the head of a file. An indented line continues the one above. */
const BLOCK = /^(?:[A-Za-z][\w-]*:.*(?:\r?\n[ \t]+\S.*)*\r?\n)+[ \t]*(?=\r?\n|$)/;

interface MetaLines {
  fields: Record<string, unknown>;
  placeOf(field: string): Place;
  /** The file with these lines blanked. */
  body: string;
}

/**
 * Reads the lines at the head of a file, such as "Title: …", up to the first empty one, as Pelican, MultiMarkdown and MkDocs do.
 * Undefined for a text that only begins with a word and a colon.
 */
export function readMetaLines(text: string): MetaLines | undefined {
  const [block] = BLOCK.exec(text) ?? [];
  if (block === undefined || !/^title:[ \t]*\S/im.test(block)) return undefined;
  const entries = block
    .replace(/\r?\n[ \t]+(?=\S)/g, " ")
    .split(/\r?\n/)
    .flatMap((line) => entryOf(line.trimEnd()));
  const { status, ...fields } = Object.fromEntries(entries);
  const index = lineIndex(text);
  return {
    fields: { ...fields, ...(status === "draft" && { draft: true }) },
    placeOf: (field) => {
      const start = Math.max(0, block.search(new RegExp(`^${field}:`, "im")));
      return index.place(start, start + field.length);
    },
    body: blankUntil(text, block.length),
  };
}

function entryOf(line: string): [name: string, value: string][] {
  const [, name, value = ""] = LINE.exec(line) ?? [];
  return name === undefined ? [] : [[name.toLowerCase(), value]];
}
