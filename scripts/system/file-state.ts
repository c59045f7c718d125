import { lstatSync, type Stats } from "node:fs";

/** What the file system says about a file: another text means that the file may have changed. */
export interface FileState {
  text: string;
  bytes: number;
  /** When anything about the file changed last, its times included. */
  changedMs: number;
}

/** Undefined for anything but a plain file, and where the system has no time of change: programs can set everything else. */
export function fileState(file: string): FileState | undefined {
  const found = statusOf(file);
  if (!found?.isFile() || found.ctimeMs <= 0) return undefined;
  const { ino, size, mtimeMs, ctimeMs } = found;
  return { text: `${ino} ${size} ${mtimeMs} ${ctimeMs}`, bytes: size, changedMs: Math.max(mtimeMs, ctimeMs) };
}

function statusOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined; // Reading the file reports the reason.
  }
}

/** File systems count time in steps of up to two seconds. */
const SETTLED_MS = 2000;

/** A file that changed shortly before it was read could change again unseen. `readMs` is a moment before that. */
export function isSettled({ changedMs }: FileState, readMs: number): boolean {
  return changedMs < readMs - SETTLED_MS;
}
