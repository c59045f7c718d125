import { copyFileSync, linkSync, lstatSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "../../project/output-file.ts";
import { contentHash } from "../../system/hash.ts";
import type { FileStat } from "../targets/target-state.ts";

/** Never into a file that is there: another tree may share it. */
export function writeOutput(folder: string, { path, content }: OutputFile): FileStat {
  const file = join(folder, path);
  // Encoded once, not for the disk and for the hash.
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  place(file, () => writeFileSync(file, bytes, { flag: "wx" }));
  return { ...sizeAndTime(file), hash: contentHash(bytes) };
}

/** The same file in a second tree. */
export function linkOutput(from: string, to: string, path: string, mark: FileStat): FileStat {
  const [source, target] = [join(from, path), join(to, path)];
  try {
    place(target, () => linkSync(source, target));
    return mark;
  } catch (error) {
    if (codeOf(error) === "ENOENT") throw error;
    // A file system without hard links, or with no room for one more.
    place(target, () => copyFileSync(source, target));
    return { ...mark, ...sizeAndTime(target) };
  }
}

/** Tries at once, as there mostly is a folder and no such file yet. */
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
