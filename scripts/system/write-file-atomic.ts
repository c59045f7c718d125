import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/** Replaces a file in one step: a writer that is killed leaves the old file whole. Keeps a link a link, and the mode. */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const temporary = `${target}.${process.pid}-${threadId}.tmp`;
  try {
    writeFileSync(temporary, content);
    if (existsSync(target)) chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
