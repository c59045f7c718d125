import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";
import { codeOf } from "./is-system-error.ts";

/**
 * Replaces a file in one step: a writer that is killed leaves the old file whole. Keeps a symbolic link and the file's mode.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  writeThenRename(target, (temporary) => {
    writeFileSync(temporary, content);
    if (existsSync(target)) chmodSync(temporary, statSync(target).mode);
  });
}

/**
 * Replaces a cache file in one step. It is neither a link nor has a mode of its own. Makes its folder, which mostly exists,
 * only if it is missing. Pieces are written one after the other.
 */
export function writeCacheFile(path: string, content: string | Uint8Array | Iterable<Uint8Array>): void {
  const pieces = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
  writeThenRename(path, (temporary) => {
    const descriptor = openForWriting(temporary);
    try {
      for (const piece of pieces) writeFileSync(descriptor, piece);
    } finally {
      closeSync(descriptor);
    }
  });
}

function openForWriting(path: string): number {
  try {
    return openSync(path, "w");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  }
}

/** Replaces a file of a cache by one that may lie on another file system. */
export function moveCacheFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    writeCacheFile(to, readFileSync(from));
  }
}

function writeThenRename(target: string, write: (temporary: string) => void): void {
  const temporary = `${target}.${process.pid}-${threadId}.tmp`;
  try {
    write(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
