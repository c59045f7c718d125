import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { UsageError } from "../system/usage-error.ts";

const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;
const RETRY_MS = 30;

/**
 * One build of a project at a time: another one waits for it. The lock is the operating system's, held through SQLite: it
 * ends with its process, however that ends, so there is no owner's id that another process might bear by now.
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
    // Not a lock, whatever it is: nobody can be holding it.
    if (code === SQLITE_NOTADB) rmSync(file);
    else if (code !== SQLITE_BUSY) throw refused(file, error);
    return undefined;
  }
}

/** SQLite does not say what the system has refused it. */
function refused(file: string, error: unknown): unknown {
  if (!(error instanceof Error && "errcode" in error)) return error;
  return new UsageError(
    `${file} cannot be locked: ${error.message}`,
    "It is a file that you must be allowed to write, on a disk that is not full; where it is not in use it may be deleted",
  );
}
