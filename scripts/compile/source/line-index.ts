import type { Place } from "../diagnostics/diagnostic.ts";

/** Converts offsets of a text (UTF-16 units) to lines and columns. */
export interface LineIndex {
  place(start: number, end?: number): Place;
  /** Converts a line and a column to an offset. */
  offset(line: number, column: number): number;
}

/** By default, a line ends where Markdown ends one: at LF, CR LF or a lone CR. */
export function lineIndex(text: string, lineEnd = /\r\n|\r|\n/g): LineIndex {
  let starts: number[] | undefined;
  const at = (offset: number) => {
    starts ??= lineStarts(text, lineEnd);
    const line = lineOf(starts, Math.min(Math.max(offset, 0), text.length));
    return { line, column: Math.min(Math.max(offset, 0), text.length) - (starts[line - 1] ?? 0) + 1 };
  };
  return {
    offset(line, column) {
      starts ??= lineStarts(text, lineEnd);
      return Math.min((starts[line - 1] ?? text.length) + column - 1, text.length);
    },
    place(start, end = start) {
      const from = at(start);
      const to = at(Math.max(start, end));
      return { ...from, endLine: to.line, endColumn: to.column };
    },
  };
}

function lineStarts(text: string, lineEnd: RegExp): number[] {
  const starts = [0];
  while (lineEnd.test(text)) starts.push(lineEnd.lastIndex);
  return starts;
}

/** The 1-based line that contains the offset, found by bisection: a 5 MB file may have 100,000 lines. */
function lineOf(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
