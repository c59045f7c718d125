import { lstatSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commonFolder, filesOf, listSources, type SourceFolders } from "../project/read-sources.ts";

const SHORTEST_MS = 200;
/** Polling takes at most this share of the time, however many files there are. */
const SHARE = 20;

/**
 * Yields whenever a source has changed and settled. It polls, as the system's events get lost where folders are renamed or
 * deleted, in containers and on network drives. The live view uses them all the same (watch-folders.ts): it is to follow a save
 * within milliseconds, and a look at all files takes longer.
 */
export function changesOf(folders: SourceFolders, signal: AbortSignal): AsyncGenerator<void> {
  return changesAfter(marks(folders), folders, signal);
}

async function* changesAfter(first: Marks, folders: SourceFolders, signal: AbortSignal): AsyncGenerator<void> {
  let seen = first;
  while (await rest(seen.tookMs, signal)) {
    const now = marks(folders);
    if (now.text === seen.text) continue;
    // The file may be half-saved: another look has to find the same.
    let settled = now;
    for (let before = ""; before !== settled.text; ) {
      before = settled.text;
      if (!(await rest(0, signal))) return;
      settled = marks(folders);
    }
    if (settled.text === seen.text) continue;
    seen = settled;
    yield;
  }
}

/** False once it is to end. */
async function rest(tookMs: number, signal: AbortSignal): Promise<boolean> {
  const ms = tookMs === 0 ? SHORTEST_MS / 4 : Math.max(SHORTEST_MS, tookMs * SHARE);
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

interface Marks {
  text: string;
  tookMs: number;
}

/** A text that differs after any change of a source, or of a folder. */
function marks(folders: SourceFolders): Marks {
  const begin = performance.now();
  const text = attempt(() => {
    const base = commonFolder(folders);
    const list = listSources(folders);
    const files = filesOf(list).map((path) => [path, mark(join(base, path))]);
    return JSON.stringify([files, list.refused, list.ignored]);
  });
  return { text, tookMs: performance.now() - begin };
}

function mark(file: string): unknown {
  return attempt(() => {
    const { size, mtimeMs, ino } = lstatSync(file);
    return JSON.stringify([size, mtimeMs, ino]);
  });
}

function attempt(look: () => string): string {
  try {
    return look();
  } catch (error) {
    return String(error);
  }
}
