import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { letters } from "../../site/content/letters.ts";
import type { Place } from "../compile/diagnostics/diagnostic.ts";
import { type SourceFile, type Sources, textFiles } from "../compile/source/source.ts";
import { CONFIG_FILE } from "../project/site-config/config-file.ts";
import type { CommandResult } from "./command-result.ts";

export interface FrameLine {
  /** The line's number; missing for the line of carets. */
  number?: number;
  text: string;
}

/** The line of a place between its neighbors, with carets below the place. Empty if the text has no such line. */
export function codeFrame(text: string, place: Place, width: number): FrameLine[] {
  const lines = linesOf(text);
  const line = lines[place.line - 1];
  if (line === undefined) return [];
  const end = place.endLine > place.line ? line.length + 1 : place.endColumn;
  const shown = cut(line, { from: place.column - 1, to: Math.max(end - 1, place.column), width });
  const neighbor = (number: number): FrameLine[] => {
    const other = lines[number - 1];
    return other === undefined || other.trim() === ""
      ? []
      : [{ number, text: cut(other, { from: 0, to: 0, width }).text }];
  };
  return [
    ...neighbor(place.line - 1),
    { number: place.line, text: shown.text },
    { text: " ".repeat(shown.indent) + "^".repeat(shown.carets) },
    ...neighbor(place.line + 1),
  ];
}

let last: { text: string; lines: string[] } | undefined;

/** The frames of a file are made one after the other: a file with thousands of problems is split once. */
function linesOf(text: string): string[] {
  if (last?.text !== text) last = { text, lines: text.split(/\r\n|\r|\n/) };
  return last.lines;
}

const PLAIN_WIDTH = 100;

/** A code frame as one text without colors; "" where the text has no such line. */
export function plainFrame(text: string, place: Place): string {
  const gutter = String(place.line + 1).length;
  return codeFrame(text, place, PLAIN_WIDTH)
    .map(({ number, text }) => `${String(number ?? "").padStart(gutter)} | ${text}`.trimEnd())
    .join("\n");
}

/** The text of a file as code frames can show it. Undefined for a binary file. */
export function frameSource(bytes: Uint8Array | undefined): string | undefined {
  return bytes && !bytes.includes(0) ? new TextDecoder().decode(bytes) : undefined;
}

/** Finds the texts of files for code frames, as they were compiled. */
export function textOfFiles(files: readonly SourceFile[]): CommandResult["textOf"] {
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return (file) => frameSource(byPath.get(file));
}

export function textOfSources(sources: Sources): CommandResult["textOf"] {
  return textOfFiles(textFiles(sources));
}

/** Cuts a line to the width so that it shows the range, with an ellipsis where something is left out. */
function cut(line: string, { from, to, width }: { from: number; to: number; width: number }) {
  const isNear = to < width - 1 && displayWidth(printable(line.slice(0, to))) < width - 1;
  const start = isNear ? 0 : wholeLetter(line, Math.max(0, from - Math.floor(width / 3)));
  const part = firstColumns(line.slice(start, wholeLetter(line, start + width - 2)), width - 2);
  const before = start > 0 ? "…" : "";
  const after = start + part.length < line.length ? "…" : "";
  const indent = displayWidth(before + printable(line.slice(start, from)));
  const marked = displayWidth(printable(part.slice(from - start, to - start)));
  return { text: before + printable(part) + after, indent, carets: Math.max(1, marked) };
}

/** An index that is not within a surrogate pair. */
function wholeLetter(line: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(line[index] ?? "") ? index + 1 : index;
}

/** The beginning of a text that takes no more columns. */
function firstColumns(text: string, columns: number): string {
  let [width, length] = [0, 0];
  for (const letter of letters(text)) {
    width += displayWidth(printable(letter));
    if (width > columns) break;
    length += letter.length;
  }
  return text.slice(0, length);
}

/** The columns that text takes in a terminal: wide characters and emoji take two, combining marks none. */
function displayWidth(text: string): number {
  let width = 0;
  for (const letter of letters(text)) width += WIDE.test(letter) ? 2 : ZERO.test(letter) ? 0 : 1;
  return width;
}

const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const ZERO = /^[\p{M}\p{Cf}]+$/u;

/**
 * Makes text safe to print on one line: tabs become two spaces, and control characters and code points that are no characters
 * become �.
 */
export function printable(text: string): string {
  return text.replaceAll("\t", "  ").replace(UNPRINTABLE, "�");
}

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** Finds the texts of a site's files: its sources and its configuration, which is none of the sources. */
export function textOfSite(sources: Sources, folder: string): CommandResult["textOf"] {
  const textOf = textOfSources(sources);
  return (file) => (file === CONFIG_FILE ? textOfConfig(folder) : textOf(file));
}

/** The text of the configuration in a folder. */
export function textOfConfig(folder: string): string | undefined {
  const file = join(folder, CONFIG_FILE);
  return existsSync(file) ? frameSource(readFileSync(file)) : undefined;
}
