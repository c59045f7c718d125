import { lstatSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commonFolder, filesOf, listSources, type SourceFolders } from "../project/read-sources.ts";

const SHORTEST_MS = 200;
/** After a check, polling rests for this many times as long as the check took, however many files there are. */
const REST_FACTOR = 20;

/**
 * Yields whenever a source has changed and settled. It polls, as the system's events get lost where folders are renamed or
 * deleted, in containers and on network drives. The live view uses events nevertheless (watch-folders.ts): it has to follow a
 * save within milliseconds, and checking all files takes longer.
 */
export function changesOf(folders: SourceFolders, signal: AbortSignal): AsyncGenerator<void> {
  return changesAfter(takeSnapshot(folders), folders, signal);
}

async function* changesAfter(first: Snapshot, folders: SourceFolders, signal: AbortSignal): AsyncGenerator<void> {
  let seen = first;
  while (await rest(seen.tookMs, signal)) {
    const now = takeSnapshot(folders);
    if (now.text === seen.text) continue;
    // A file may be half-saved: two checks in a row have to find the same.
    let settled = now;
    for (let before = ""; before !== settled.text; ) {
      before = settled.text;
      if (!(await rest(0, signal))) return;
      settled = takeSnapshot(folders);
    }
    if (settled.text === seen.text) continue;
    seen = settled;
    yield;
  }
}

/** Waits until the next check. Resolves to false once `signal` is aborted. */
async function rest(tookMs: number, signal: AbortSignal): Promise<boolean> {
  const ms = tookMs === 0 ? SHORTEST_MS / 4 : Math.max(SHORTEST_MS, tookMs * REST_FACTOR);
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

interface Snapshot {
  text: string;
  tookMs: number;
}

/** A text that differs after any change of a source, or of a folder. */
function takeSnapshot(folders: SourceFolders): Snapshot {
  const begin = performance.now();
  const text = attempt(() => {
    const base = commonFolder(folders);
    const list = listSources(folders);
    const files = filesOf(list).map((path) => [path, fileState(join(base, path))]);
    return JSON.stringify([files, list.refused, list.ignored]);
  });
  return { text, tookMs: performance.now() - begin };
}

function fileState(file: string): unknown {
  return attempt(() => {
    const { size, mtimeMs, ino } = lstatSync(file);
    return JSON.stringify([size, mtimeMs, ino]);
  });
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}
