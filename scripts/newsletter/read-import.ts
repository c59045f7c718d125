import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import type { ExportedRow, Gone } from "./import-record.ts";

/** A line of a list of subscribers: an address and whether it wants mail, or what is wrong with the line. */
export type ImportLine = { line: number } & (ReadAddress | { bad: string });

interface ReadAddress {
  email: string;
  wantsMail: boolean;
  /** Why the person wants no mail, if a column of states says so. */
  gone?: Gone;
  /** The row of an export of our own. */
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
  for await (const read of recordsOf(file)) {
    if ("bad" in read) {
      yield read;
      return;
    }
    const { line, record } = read;
    if (!columns) {
      columns = columnsOf(record);
      if (!columns) {
        yield { line, bad: "no column is named email and no cell is an address, so nothing was read" };
        return;
      }
      if (columns.isHeader) continue;
    }
    yield { line, ...readRecord(record, columns) };
  }
}

/**
 * The cells of each line. A quote that is out of place ends the reading: the rest of a note in quotes may have lines that look
 * like those of readers. Records are taken from a callback, because the stream of a parser that fails drops the records that it
 * has found.
 */
async function* recordsOf(
  file: string,
): AsyncGenerator<{ line: number; record: string[] } | { line: number; bad: string }> {
  const { first, whole } = await readFirst(file);
  const found: { line: number; record: string[] }[] = [];
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    max_record_size: MAX_RECORD,
    on_record: (record: string[], { lines }) => void found.push({ line: lines, record }),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const taken = () => found.splice(0);
  // The callbacks of write and end get the error, too.
  parser.on("error", () => {});
  let failure: unknown;
  for await (const chunk of whole) {
    failure = await new Promise((done) => parser.write(chunk, done));
    yield* taken();
    if (failure) break;
  }
  failure ||= await new Promise((done) => parser.end(done));
  yield* taken();
  if (!failure) return;
  if (!(failure instanceof CsvError)) throw failure;
  yield { line: Number(failure.lines ?? 1), bad: "a quote is out of place, so nothing from this line on was read" };
}

/** The first line of the file, and a stream of the whole file. It is opened once, because a pipe can be read only once. */
async function readFirst(file: string) {
  const rest: AsyncIterableIterator<Buffer> = createReadStream(file)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes("\n") && head.length < MAX_RECORD) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const [first = ""] = head.toString().split(/[\r\n]/, 1);
  const chunks = async function* () {
    yield head;
    yield* rest;
  };
  return { first, whole: chunks() };
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
  email: number;
  /** Columns that say whether the person still wants mail. */
  wants: [index: number, isYes: RegExp, isLeft: boolean][];
  /** Columns of states. */
  states: number[];
  /** The names of all columns of an export of our own. */
  own?: string[];
}

/** Columns that every version of our own export has, and no list of others. */
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
    return { isHeader: false, email: Math.max(0, address), wants: [], states: [] };
  }
  // `isLeft` marks the columns by which a person says that they left. What a column of states says is read by GONE.
  const rules: [name: RegExp, isYes: RegExp, isLeft: boolean][] = [
    [/^subscribed_to_emails$/i, /^(true|1|yes)$/i, true],
    [/^deleted_at$/i, /^$/, true],
    [/^(subscriber_)?type$/i, BUTTONDOWN_READS, false],
    [/^(status|state)$/i, /^(active|subscribed|confirmed|)$/i, false],
    [/^(email_disabled|unsub(scribed|scription)?([ _](at|on|date|time))?)$/i, /^(false|0|no|)$/i, true],
  ];
  const wants = rules.flatMap(([name, isYes, isLeft]) => {
    const found = first.flatMap((cell, index): Columns["wants"] => (name.test(cell) ? [[index, isYes, isLeft]] : []));
    // Only the first column of states counts: beside a status, a state may be one of the USA.
    return isLeft ? found : found.slice(0, 1);
  });
  const isOwn = OWN_COLUMNS.every((name) => first.includes(name));
  const states = first.flatMap((name, index) => (STATE.test(name) ? [index] : []));
  return { isHeader: true, email, wants, states, ...(isOwn && { own: first }) };
}

function readRecord(record: string[], { email, wants, states, own }: Columns): ReadAddress | { bad: string } {
  const text = unescaped(record[email]);
  const against = wants.filter(([index, isYes]) => !isYes.test(record[index] ?? ""));
  const stated = GONE.find(([name]) => states.some((index) => name.test(record[index] ?? "")))?.[1];
  const wantsMail = against.length === 0 && stated === undefined;
  if (!text && wantsMail) return { bad: "the address is missing" };
  const gone = stated ?? (against.some(([, , isLeft]) => isLeft) ? "left" : undefined);
  const row = own && Object.fromEntries(own.map((name, index) => [name, unescaped(record[index])]));
  return { email: text, wantsMail, ...(gone && { gone }), ...(row && { row }) };
}

/** Undoes the escaping of formulas in our own export. */
function unescaped(cell = ""): string {
  return cell.replace(/^'(?=[=+\-@])/, "");
}
