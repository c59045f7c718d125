import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { contentHash } from "../../system/hash.ts";
import { writeCacheFile } from "../../system/write-file-atomic.ts";

/** Writes a text with its checksum before it, so that a damaged or truncated file counts as missing. */
export function writeChecksummedText(file: string, text: string): void {
  // As a string: buffers of large files would stay in memory for long.
  writeCacheFile(file, `${contentHash(text)}\n${text}`);
}

export function readChecksummedText(file: string): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const content = bytes.subarray(CHECKSUM_LENGTH + 1);
  const isWhole = bytes.toString("latin1", 0, CHECKSUM_LENGTH + 1) === `${contentHash(content)}\n`;
  return isWhole ? content.toString() : undefined;
}

export function writeChecksummed(file: string, data: unknown): void {
  writeChecksummedText(file, JSON.stringify(data));
}

/** `T` is what the same version of the engine has written there: the folder is named after that version. */
export function readChecksummed<T>(file: string): T | undefined {
  const json = readChecksummedText(file);
  return json === undefined ? undefined : JSON.parse(json);
}

/** The checksum, by which contents are compared without reading them; "" for a missing file. */
export function checksumOf(file: string): string {
  if (!existsSync(file)) return "";
  const descriptor = openSync(file, "r");
  try {
    const checksum = Buffer.alloc(CHECKSUM_LENGTH);
    readSync(descriptor, checksum);
    return checksum.toString();
  } finally {
    closeSync(descriptor);
  }
}

const CHECKSUM_LENGTH = 32;
