import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { CHECKSUM_BYTES, checksum } from "../../system/hash.ts";
import { writeCacheFile } from "../../system/write-file-atomic.ts";

/** Writes a text behind the id of this write, and a checksum of both before them: a damaged or truncated file counts as missing. */
export function writeChecksummedText(file: string, text: string): void {
  // As a string: buffers of large files would stay in memory for long.
  const id = `${randomBytes(WRITE_ID_BYTES / 2).toString("hex")}\n`;
  writeCacheFile(file, `${checksum(text, id)}${id}${text}`);
}

export function readChecksummedText(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(CHECKSUM_BYTES);
  const isWhole = bytes.toString("latin1", 0, CHECKSUM_BYTES) === checksum(content);
  return isWhole ? content.toString("utf8", WRITE_ID_BYTES + 1) : undefined;
}

export function writeChecksummed(file: string, data: unknown): void {
  writeChecksummedText(file, JSON.stringify(data));
}

/** `T` is what the same version of the engine has written there: the folder is named after that version. */
export function readChecksummed<T>(file: string): T | undefined {
  const json = readChecksummedText(file);
  return json === undefined ? undefined : JSON.parse(json);
}

/** The id of the write that made a file: as long as it stays the same, so do the contents. "" for a missing file. */
export function writeIdOf(file: string): string {
  if (!existsSync(file)) return "";
  const descriptor = openSync(file, "r");
  try {
    const id = Buffer.alloc(WRITE_ID_BYTES);
    readSync(descriptor, id, { position: CHECKSUM_BYTES });
    return id.toString();
  } finally {
    closeSync(descriptor);
  }
}

const WRITE_ID_BYTES = 24;
