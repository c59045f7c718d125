import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

/** Writes a file at one stroke: whoever stops half-way leaves the old one, whole. A link stays one, and a mode stays. */
export function replaceFile(path: string, content: string | Uint8Array): void {
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
