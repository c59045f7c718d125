import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { UsageError } from "./usage-error.ts";

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;
const RETRY_MS = 30;

/**
 * Runs one task of a project at a time, across processes. The lock is the operating system's, held through SQLite: it ends with
 * its process, however that ends, so no owner's id is stored that another process might have by then.
 */
export async function withLock<T>(file: string, wait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  let lock = tryLock(file);
  if (!lock) wait();
  while (!lock) {
    await pause(RETRY_MS);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database?.close();
    const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
    // A file that is no database cannot be locked, so nobody holds it. Emptying it makes it one. Removing it might remove the
    // lock that another process has just made.
    if (code === SQLITE_NOTADB) writeFileSync(file, "");
    else if (code !== SQLITE_BUSY) throw refused(file, error);
    return undefined;
  }
}

/** SQLite does not name the reason for which the system refused it. */
function refused(file: string, error: unknown): unknown {
  if (!(error instanceof Error && "errcode" in error)) return error;
  return new UsageError(
    `${file} cannot be locked: ${error.message}`,
    "Make sure that you may write it and that the disk is not full; if no other command is running, delete it",
  );
}
