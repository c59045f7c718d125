import { existsSync, lstatSync, readdirSync, rmSync, type Stats } from "node:fs";
import { join } from "node:path";
import { readChecksummedText, writeChecksummedText } from "./checksummed-file.ts";

/** All by which the file system tells a file from what it was. */
export interface SourceStat {
  text: string;
  bytes: number;
  /** When anything of the file changed last, its times included. */
  changedMs: number;
}

/** Undefined for anything but a plain file, and where the system does not say when it changed: programs can set all else. */
export function statOf(file: string): SourceStat | undefined {
  const found = statusOf(file);
  if (!found?.isFile() || found.ctimeMs <= 0) return undefined;
  const { ino, size, mtimeMs, ctimeMs } = found;
  return { text: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, bytes: size, changedMs: Math.max(mtimeMs, ctimeMs) };
}

function statusOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined; // Whoever reads it is told why.
  }
}

/** For when one of them was wrong. */
export function dropStats(cache: string): void {
  const names = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of names) if (name.startsWith(STAT_CACHE)) rmSync(join(cache, name), { force: true });
}

/** How their files are named. */
export const STAT_CACHE = "sources-";

/** File systems count in steps of up to two seconds. */
const SETTLED_MS = 2000;

/**
 * Hashes of files that need not be read again, as their marks are what they were: Git's index goes by the same. After a
 * checkout, a copy or a restored cache all marks are others.
 */
export class StatCache {
  readonly #file: string;
  /** By path: the mark, a tab, the hash. */
  readonly #before: ReadonlyMap<string, string>;
  readonly #now = new Map<string, string>();
  #isChanged = false;

  /** `version` is the hash of what makes them. */
  constructor(cache: string, version: string) {
    this.#file = join(cache, `${STAT_CACHE}${version.slice(0, 16)}`);
    this.#before = new Map(linesOf(readChecksummedText(this.#file)));
  }

  find(path: string, mark: SourceStat): string | undefined {
    const known = this.#before.get(path);
    const { length } = mark.text;
    if (!known?.startsWith(mark.text) || known[length] !== "\t") return undefined;
    this.#now.set(path, known);
    return known.slice(length + 1);
  }

  /** `beganMs` is when nothing of the file had been looked at. What changed shortly before could change again unseen. */
  add(path: string, mark: SourceStat, hash: string, beganMs: number): void {
    if (mark.changedMs >= beganMs - SETTLED_MS || /[\t\n]/.test(path)) return;
    this.#now.set(path, `${mark.text}\t${hash}`);
    this.#isChanged = true;
  }

  save(): void {
    if (!this.#isChanged && this.#now.size === this.#before.size) return;
    writeChecksummedText(this.#file, Array.from(this.#now, ([path, known]) => `${path}\t${known}`).join("\n"));
  }
}

function linesOf(text = ""): [path: string, known: string][] {
  const lines = text === "" ? [] : text.split("\n");
  return lines.map((line) => {
    const at = line.indexOf("\t");
    return [line.slice(0, at), line.slice(at + 1)];
  });
}
