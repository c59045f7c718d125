import { createReadStream } from "node:fs";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { ExportedRow, Gone } from "./import-record.ts";

/** A line of a list of subscribers: an address and whether it wants mail, or what is wrong with the line. */
export type ImportLine = { line: number } & (ReadAddress | { bad: string });

interface ReadAddress {
  email: string;
  wantsMail: boolean;
  /** Why not, where a column of states says so. */
  gone?: Gone;
  /** Of an export of our own. */
  row?: ExportedRow;
}

/** Longer than any record of an export, so that a quote that is never closed does not swallow the file. */
const MAX_RECORD = 128_000;

/**
 * Reads the lines of a CSV file that Ghost or Buttondown exported, or of a plain list, one at a time, whatever its length.
 * People who unsubscribed there, or never confirmed, want no mail.
 */
export async function* readImport(file: string): AsyncGenerator<ImportLine> {
  let columns: Columns | undefined;
  let delimiter: string | undefined;
  let isAfterBad = false;
  for await (const { line, text, lines, isCut } of recordsOf(file)) {
    delimiter ??= delimiterOf(text);
    const record = isCut ? "bad" : cellsOf(text, delimiter);
    if (record === undefined) continue;
    if (record === "bad") {
      isAfterBad = true;
      yield { line, bad: `a quote is out of place, so ${whatIsUnread(line, lines, isCut)}` };
      continue;
    }
    if (!columns) {
      columns = columnsOf(record);
      if (!columns) {
        yield { line, bad: "no column is named email and no cell is an address, so nothing was read" };
        return;
      }
      if (columns.isHeader) continue;
    }
    // The rest of a note whose quotes are wrong may begin with an address that nobody has signed up.
    isAfterBad &&= record.length !== columns.width;
    if (isAfterBad) yield { line, bad: "it may be part of the line above, whose quotes are wrong" };
    else yield { line, ...readRecord(record, columns) };
  }
}

function whatIsUnread(line: number, count: number, isCut: boolean): string {
  if (isCut) return "nothing from this line on was read";
  return count === 1 ? "this line was not read" : `lines ${line} to ${line + count - 1} were not read`;
}

/** The cells of a record; undefined of an empty line. */
function cellsOf(text: string, delimiter: string): string[] | "bad" | undefined {
  try {
    const [record] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    return record;
  } catch (error) {
    if (error instanceof CsvError) return "bad";
    throw error;
  }
}

interface RecordText {
  /** Its first line. */
  line: number;
  lines: number;
  text: string;
  /** It is too long for a record, or its quote is open where the file ends. */
  isCut: boolean;
}

/** Each record ends with the line in which its quotes are even, so that a wrong one does not end all reading. */
async function* recordsOf(file: string): AsyncGenerator<RecordText> {
  let line = 1;
  let lines: string[] = [];
  let [quotes, length] = [0, 0];
  const record = (isCut: boolean) => ({ line, lines: lines.length, text: lines.join("\n"), isCut });
  for await (const next of linesOf(file)) {
    lines.push(next);
    quotes += next.split('"').length - 1;
    length += next.length;
    if (length > MAX_RECORD) break;
    if (quotes % 2 === 1) continue;
    yield record(false);
    line += lines.length;
    lines = [];
    [quotes, length] = [0, 0];
  }
  if (lines.length > 0) yield record(true);
}

/** Not by `readline`, for which U+2028 ends a line, too. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  // Opened once, because a pipe can be read only once.
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
    if (rest.length > MAX_RECORD) break;
  }
  if (rest !== "") yield rest;
}

/**
 * Judged by the first line: further down, a comma or a semicolon may be part of a note. csv-parse's own `delimiter_auto`
 * (7.0.3) fails on the first character outside ASCII.
 */
function delimiterOf(text: string): string {
  const [first = ""] = text.split("\n", 1);
  const found = [",", ";", "\t"].find((delimiter) => first.includes(delimiter));
  return found ?? ",";
}

interface Columns {
  isHeader: boolean;
  width: number;
  email: number;
  /** Columns that say whether the person still wants mail. */
  wants: [index: number, isYes: RegExp, isLeft: boolean][];
  /** Columns of states. */
  states: number[];
  /** The names of all columns of an export of our own. */
  own?: string[];
}

/** In every version of our own export, and in no list of others. */
const OWN_COLUMNS = ["state", "consent_text", "consent_at", "consent_by"];

const GONE: [state: RegExp, gone: Gone][] = [
  [/^(left|unsubscribed|removed)$/i, "left"],
  [/^(bounced|undeliverable)$/i, "bounced"],
  [/^complained$/i, "complained"],
];

const STATE = /^(status|state|(subscriber_)?type)$/i;

const EMAIL = /^(?:e-?)?mail(?:[ _-]?address)?$/i;

/** The types of Buttondown's API (SubscriberType) that get mails. The others left, were removed or never confirmed. */
const BUTTONDOWN_READS = /^(regular|premium|gifted|trialed|churning|paused|past_due|unpaid|)$/i;

/**
 * Finds the columns by the names of Ghost (subscribed_to_emails, deleted_at) and Buttondown (type). Returns undefined if
 * the first line names columns, but none for the address: a guess could miss the column that says who left.
 */
function columnsOf(first: string[]): Columns | undefined {
  const email = first.findIndex((name) => EMAIL.test(name));
  if (email === -1) {
    const address = first.findIndex((cell) => cell.includes("@"));
    if (address === -1 && first.length > 1) return;
    return { isHeader: false, width: first.length, email: Math.max(0, address), wants: [], states: [] };
  }
  // Who left says so themselves; of a state, see GONE.
  const rules: [name: RegExp, isYes: RegExp, isLeft: boolean][] = [
    [/^subscribed_to_emails$/i, /^(true|1|yes)$/i, true],
    [/^deleted_at$/i, /^$/, true],
    [/^(subscriber_)?type$/i, BUTTONDOWN_READS, false],
    [/^(status|state)$/i, /^(active|subscribed|confirmed|)$/i, false],
    [/^(email_disabled|unsub(scribed|scription)?([ _](at|on|date|time))?)$/i, /^(false|0|no|)$/i, true],
  ];
  const wants = rules.flatMap(([name, isYes, isLeft]): Columns["wants"] => {
    const index = first.findIndex((cell) => name.test(cell));
    return index === -1 ? [] : [[index, isYes, isLeft]];
  });
  const isOwn = OWN_COLUMNS.every((name) => first.includes(name));
  const states = first.flatMap((name, index) => (STATE.test(name) ? [index] : []));
  return { isHeader: true, width: first.length, email, wants, states, ...(isOwn && { own: first }) };
}

function readRecord(record: string[], { email, wants, states, own }: Columns): ReadAddress | { bad: string } {
  const text = unescaped(record[email]);
  const against = wants.filter(([index, isYes]) => !isYes.test(record[index] ?? ""));
  const wantsMail = against.length === 0;
  if (!text && wantsMail) return { bad: "the address is missing" };
  const told = GONE.find(([name]) => states.some((index) => name.test(record[index] ?? "")))?.[1];
  const gone = told ?? (against.some(([, , isLeft]) => isLeft) ? "left" : undefined);
  const row = own && Object.fromEntries(own.map((name, index) => [name, unescaped(record[index])]));
  return { email: text, wantsMail, ...(gone && { gone }), ...(row && { row }) };
}

/** Undoes the escaping of formulas in our own export. */
function unescaped(cell = ""): string {
  return cell.replace(/^'(?=[=+\-@])/, "");
}
