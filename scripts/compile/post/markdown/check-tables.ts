import type { Paragraph, Root, TableRow } from "mdast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { visitBlocks } from "./visit-nodes.ts";

/**
 * Finds rows that do not fit the header of their table: GFM drops surplus cells, and makes no table if the delimiter row differs.
 */
export function checkTables(markdown: Root, source: PositionedText): Diagnostic[] {
  if (!source.text.includes("|")) return [];
  const diagnostics: Diagnostic[] = [];
  visitBlocks(markdown, (node) => {
    if (node.type === "paragraph") diagnostics.push(...unfitDelimiterRow(node, source));
    if (node.type !== "table") return undefined;
    const [head, ...body] = node.children;
    const width = head?.children.length ?? 0;
    diagnostics.push(...body.flatMap((row) => lostCells(row, width, source)));
    return undefined;
  });
  return diagnostics;
}

function lostCells(row: TableRow, width: number, source: PositionedText): Diagnostic[] {
  const lost = row.children.slice(width);
  const [first] = lost.filter(({ children }) => children.length > 0);
  if (!first) return [];
  const place = source.place(startOf(first), endOf(row));
  const message = `This row has ${row.children.length} cells, the header has ${width}: readers do not see the extra cells`;
  const hint = "Write \\| for a bar that is part of the text, also in code, or give the header as many cells";
  return [diagnostic("table-cells", source.file, place, { message, hint })];
}

/** Matches a delimiter row, with or without bars at its ends. */
const DELIMITER_ROW = /^\|?(?::?-+:?\|)*(?::?-+:?)?$/;

/** Requires a bar, as hyphens alone would make a heading. */
function isDelimiterRow(line: string): boolean {
  const marks = line.replace(/^[\s>]*/, "").replace(/\s+/g, "");
  return marks.includes("|") && marks.includes("-") && DELIMITER_ROW.test(marks);
}

function unfitDelimiterRow(paragraph: Paragraph, source: PositionedText): Diagnostic[] {
  const start = startOf(paragraph);
  const written = source.slice(paragraph);
  if (!written.includes("|")) return [];
  const lines = [...written.matchAll(/[^\r\n]+/g)];
  const at = lines.findIndex(([line], i) => i > 0 && isDelimiterRow(line));
  if (at === -1) return missingDelimiterRow(lines, start, source);
  const [line, head] = [lines[at], lines[at - 1]];
  if (!line || !head?.[0].includes("|")) return [];
  const text = line[0].replace(/^[\s>]*/, "");
  const end = start + line.index + line[0].length;
  const message = "This line does not have as many cells as the table header above it, so readers see bars and hyphens";
  const hint = "Write --- once for each cell of the header, and \\| for a bar that is part of the text";
  return [diagnostic("table-cells", source.file, source.place(end - text.length, end), { message, hint })];
}

/**
 * Matches a line between two bars with at least two cells. Either each cell begins with a space or none does, so `|x| and |y|`
 * does not match.
 */
const ROW = /^[\s>]*\|(?:(?:[ \t][^|]*\|){2,}|(?:[^|\s][^|]*\|){2,})\s*$/;

function missingDelimiterRow(lines: RegExpMatchArray[], start: number, source: PositionedText): Diagnostic[] {
  const at = lines.findIndex(([line], i) => ROW.test(line) && ROW.test(lines[i + 1]?.[0] ?? ""));
  const line = lines[at];
  if (!line) return [];
  const row = line[0].replace(/^[\s>]*/, "").trimEnd();
  const first = start + (line.index ?? 0) + line[0].indexOf(row);
  const cells = row.replace(/\\\|/g, "").split("|").length - 2;
  return [
    diagnostic("table-cells", source.file, source.place(first, first + row.length), {
      message: "No line of hyphens is below the first row, so these lines are no table: readers see bars",
      hint: `Write ${"| --- ".repeat(Math.min(cells, 12))}| below the header`,
    }),
  ];
}
