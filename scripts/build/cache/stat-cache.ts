import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type FileState, isSettled } from "../../system/file-state.ts";
import { readChecksummedLines, writeChecksummedLines } from "./checksummed-file.ts";

/** Forgets all stats, after one of them was wrong. */
export function dropStats(cache: string): void {
  const names = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of names) if (name.startsWith(STAT_CACHE)) rmSync(join(cache, name), { force: true });
}

/** The prefix of the file's name. */
export const STAT_CACHE = "sources-";

/**
 * The hashes of files by their stats: a file with the same stat is not read again. Git's index works the same way. After a
 * checkout, a copy or a restored cache all stats differ.
 */
export class StatCache {
  readonly #file: string;
  /** The stat, a tab and the hash of each file, by path. */
  readonly #before: ReadonlyMap<string, string>;
  readonly #now = new Map<string, string>();
  #isChanged = false;

  /** `version` is the hash of the code that makes the hashes. */
  constructor(cache: string, version: string) {
    this.#file = join(cache, `${STAT_CACHE}${version.slice(0, 16)}`);
    this.#before = new Map(readChecksummedLines(this.#file)?.map(fromLine));
  }

  find(path: string, stat: FileState): string | undefined {
    const known = this.#before.get(path);
    const { length } = stat.text;
    if (!known?.startsWith(stat.text) || known[length] !== "\t") return undefined;
    this.#now.set(path, known);
    return known.slice(length + 1);
  }

  /** The file had another hash before. */
  hasOtherHash(path: string, hash: string): boolean {
    const known = this.#before.get(path);
    return known !== undefined && !known.endsWith(`\t${hash}`);
  }

  /** `beganMs` is a moment before the file was read. A file that changed shortly before it is not added, as it could change again unseen. */
  add(path: string, stat: FileState, hash: string, beganMs: number): void {
    if (!isSettled(stat, beganMs) || /[\t\n]/.test(path)) return;
    this.#now.set(path, `${stat.text}\t${hash}`);
    this.#isChanged = true;
  }

  save(): void {
    if (!this.#isChanged && this.#now.size === this.#before.size) return;
    writeChecksummedLines(
      this.#file,
      Array.from(this.#now, ([path, known]) => `${path}\t${known}`),
    );
  }
}

function fromLine(line: string): [path: string, known: string] {
  const at = line.indexOf("\t");
  return [line.slice(0, at), line.slice(at + 1)];
}
