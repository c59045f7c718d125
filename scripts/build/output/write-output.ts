import { copyFileSync, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";
import { codeOf } from "../../system/is-system-error.ts";
import type { FileStat } from "../targets/target-state.ts";

/** Never writes into an existing file, which the other directory may share by a hard link. */
export function writeOutput(folder: string, { path, content, hash }: OutputFile): FileStat {
  const file = join(folder, path);
  // Encoded once, not once for the disk and once for the hash.
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  place(file, () => writeFileSync(file, bytes, { flag: "wx" }));
  return { ...sizeAndTime(file), hash: hash ?? contentHash(bytes) };
}

/** Links the same file into a second directory. */
export function linkOutput(from: string, to: string, path: string, stat: FileStat): FileStat {
  const [source, target] = [join(from, path), join(to, path)];
  try {
    place(target, () => linkSync(source, target));
    return stat;
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw error;
    // The file system has no hard links, or no room for one more.
    place(target, () => copyFileSync(source, target));
    return { ...stat, ...sizeAndTime(target) };
  }
}

/** Tries first, as the folder mostly exists and the file does not. */
function place(file: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if (codeOf(error) === "ENOENT") mkdirSync(dirname(file), { recursive: true });
    else if (codeOf(error) === "EEXIST") rmSync(file, { recursive: true });
    else throw error;
    put();
  }
}

function sizeAndTime(file: string): Omit<FileStat, "hash"> {
  const { size, mtimeMs } = lstatSync(file);
  return { size, mtime: mtimeMs };
}
