import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { formatChecksum } from "../../system/hash.ts";

const CHECKSUMS = "checksums.json";

/** Writes the checksums of a folder's files, once the folder is complete. */
export function writeChecksums(folder: string): void {
  writeFileSync(join(folder, CHECKSUMS), JSON.stringify(checksumsOf(folder)));
}

/** Whether the files of a folder match its checksums. A full disk or a cache that was copied only in part damages them. */
export function isIntact(folder: string): boolean {
  const file = join(folder, CHECKSUMS);
  return existsSync(file) && readFileSync(file, "utf8") === JSON.stringify(checksumsOf(folder));
}

function checksumsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== CHECKSUMS);
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), checksumOf(path)]));
}

/** One buffer for all files, as reusing memory is faster: every edited post waits for this. */
const buffer = Buffer.allocUnsafeSlow(1 << 16);

function checksumOf(file: string): string {
  const descriptor = openSync(file, "r");
  try {
    let crc = 0;
    for (;;) {
      const length = readSync(descriptor, buffer);
      if (length === 0) return formatChecksum(crc);
      crc = crc32(buffer.subarray(0, length), crc);
    }
  } finally {
    closeSync(descriptor);
  }
}
