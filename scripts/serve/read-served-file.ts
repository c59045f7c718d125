import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { Readable } from "node:stream";
import { contentHash } from "../system/hash.ts";

/** Codes of an address that no file has. */
const MISSING = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/**
 * A file as superstatic wants it; null if none has that address. It is read once, and whole: superstatic's own provider
 * opens it three times, so that a build that takes the folder's place in between would end the server or send one file's
 * bytes with another's length. It also remembers a file's ETag for good.
 */
export async function readServedFile(folder: string, address: string) {
  const path = join(folder, decodeURI(address));
  if (!path.startsWith(folder + sep) || path.includes("\0")) return null;
  try {
    const content = await readFile(path);
    return { size: content.length, etag: contentHash(content), stream: Readable.from(content) };
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
