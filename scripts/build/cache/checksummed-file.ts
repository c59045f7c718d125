import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { crc32 } from "node:zlib";
import { CHECKSUM_BYTES, formatChecksum } from "../../system/hash.ts";
import { writeCacheFile } from "../../system/write-file-atomic.ts";

/**
 * How much is read or encoded at a time, into one buffer: touching as much fresh memory as a large file has bytes takes longer
 * than reading the file.
 */
const PIECE_BYTES = 1 << 16;
const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);

/** Writes a random id of this write, the lines, and a checksum of both. A damaged or truncated file counts as missing. */
export function writeChecksummedLines(file: string, lines: Iterable<string>): void {
  writeCacheFile(file, encoded(lines));
}

/** Undefined for a file that is missing, damaged or truncated. */
export function readChecksummedLines(file: string): string[] | undefined {
  try {
    return [...checksummedLines(file)];
  } catch {
    return undefined;
  }
}

/**
 * Yields the lines one at a time, so that they are not all in memory. Throws at the end if the file is damaged: the caller must
 * then discard what it made of the lines.
 */
export function* checksummedLines(file: string): Iterable<string> {
  const descriptor = openSync(file, "r");
  try {
    yield* linesOf(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Writes the data as JSON on one line. */
export function writeChecksummed(file: string, data: unknown): void {
  writeChecksummedLines(file, [JSON.stringify(data)]);
}

/** `T` is what the same version of the engine has written there: the folder is named after that version. */
export function readChecksummed<T>(file: string): T | undefined {
  const [json] = readChecksummedLines(file) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** The id of the write that made a file: as long as it stays the same, so do the contents. "" for a missing file. */
export function writeIdOf(file: string): string {
  if (!existsSync(file)) return "";
  const descriptor = openSync(file, "r");
  try {
    const id = Buffer.alloc(WRITE_ID_BYTES);
    readSync(descriptor, id, { position: 0 });
    return id.toString();
  } finally {
    closeSync(descriptor);
  }
}

const WRITE_ID_BYTES = 24;

function* encoded(lines: Iterable<string>): Iterable<Buffer> {
  let crc = 0;
  for (const text of joined(lines)) {
    const bytes = Buffer.from(text);
    crc = crc32(bytes, crc);
    yield bytes;
  }
  yield Buffer.from(formatChecksum(crc));
}

function* joined(lines: Iterable<string>): Iterable<string> {
  let waiting = [randomBytes(WRITE_ID_BYTES / 2).toString("hex")];
  let length = 0;
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length < PIECE_BYTES) continue;
    yield `${waiting.join("\n")}\n`;
    waiting = [];
    length = 0;
  }
  if (waiting.length > 0) yield `${waiting.join("\n")}\n`;
}

/** Yields all lines but the first, which is the id of the write. */
function* linesOf(descriptor: number): Iterable<string> {
  const decoder = new StringDecoder("utf8");
  let crc = 0;
  let begun = "";
  let isId = true;
  let left = fstatSync(descriptor).size - CHECKSUM_BYTES;
  while (left > 0) {
    const bytes = buffer.subarray(0, readSync(descriptor, buffer, { length: Math.min(left, PIECE_BYTES) }));
    if (bytes.length === 0) break;
    left -= bytes.length;
    crc = crc32(bytes, crc);
    const [first = "", ...others] = decoder.write(bytes).split("\n");
    begun += first;
    for (const next of others) {
      if (!isId) yield begun;
      isId = false;
      begun = next;
    }
  }
  const read = readSync(descriptor, buffer, { length: CHECKSUM_BYTES });
  if (buffer.toString("latin1", 0, read) !== formatChecksum(crc))
    throw new Error("The checksum is that of other bytes");
}
