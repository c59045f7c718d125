/** A cell: its text without quotes, and its range in the file with them. */
export interface Cell {
  text: string;
  start: number;
  end: number;
}

/**
 * Finds the cells of parsed records in the text that they come from: csv-parse tells lines, not columns. The text has
 * been parsed without error, so a walk from quote to quote and from comma to comma meets the very same cells.
 */
export function csvCells(text: string, records: string[][]): Cell[][] {
  let at = 0;
  return records.map((record) => {
    while (isLineBreak(text[at])) at++;
    return record.map((cell) => {
      const start = at;
      at = text[at] === '"' ? endOfQuoted(text, at) : endOfBare(text, at);
      const end = at;
      if (text[at] === ",") at++;
      return { text: cell, start, end };
    });
  });
}

/** Where the quote stands that nothing closes. */
export function openQuote(text: string): number | undefined {
  let open: number | undefined;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '"') continue;
    if (open === undefined) open = at;
    else if (text[at + 1] === '"') at++;
    else open = undefined;
  }
  return open;
}

function endOfQuoted(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    if (text[at] !== '"') at++;
    else if (text[at + 1] === '"') at += 2;
    else return at + 1;
  }
  return at;
}

function endOfBare(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "," && !isLineBreak(text[at])) at++;
  return at;
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}
