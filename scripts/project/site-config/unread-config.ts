import { readFileSync } from "node:fs";
import { displayWidth } from "../../reporters/display-width.ts";
import { UsageError } from "../../system/usage-error.ts";
import { CONFIG_FILE, ConfigMistakes, mistakeAt } from "./config-mistakes.ts";

/** What is wrong with a configuration that could not be read or run, and where in it, as far as Node says so. */
export function unreadConfig(error: unknown, file: string): UsageError {
  const message = (error instanceof Error ? error.message : String(error)).trim();
  const place = error instanceof Error ? placeIn(error.stack ?? "", file) : undefined;
  if (!place)
    return new UsageError(`${CONFIG_FILE} cannot be read: ${message}`, "Correct it there; an editor marks the place");
  const { line, column, endColumn } = place;
  const at = { line, column, endLine: line, endColumn };
  return new ConfigMistakes([mistakeAt(at, readFileSync(file, "utf8"), { message: `It cannot be read: ${message}` })]);
}

/** Of what it cannot parse, Node quotes the line above its message and puts carets below it; of the rest it says the column. */
function placeIn(stack: string, file: string): { line: number; column: number; endColumn: number } | undefined {
  const [, at, column] = /site\.config\.ts:(\d+)(?::(\d+))?/.exec(stack) ?? [];
  if (at === undefined) return undefined;
  const line = Number(at);
  if (column !== undefined) return { line, column: Number(column), endColumn: Number(column) + 1 };
  const carets = /^( *)(\^+)\s*$/m.exec(stack);
  const text = readFileSync(file, "utf8").split(/\r\n|\r|\n/)[line - 1] ?? "";
  const start = lengthOf(text, carets?.[1]?.length ?? 0) + 1;
  return { line, column: start, endColumn: start + (carets?.[2]?.length ?? 1) };
}

const TAB = 4;

/** Of as much of a line as takes so many columns where Node quotes it. */
function lengthOf(line: string, columns: number): number {
  let [length, width] = [0, 0];
  for (const char of line) {
    if (width >= columns) break;
    width += char === "\t" ? TAB - (width % TAB) : displayWidth(char);
    length += char.length;
  }
  return length;
}
