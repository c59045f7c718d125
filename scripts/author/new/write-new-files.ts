import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { UsageError } from "../../system/usage-error.ts";
import { withCleanup } from "../../system/with-cleanup.ts";

export interface FileToWrite {
  /** Absolute. */
  path: string;
  content: string | Uint8Array;
  isExecutable?: boolean;
}

/** A file was there already: nothing was written. */
export class FileExists extends UsageError {
  override name = "FileExists";
  readonly path: string;

  constructor(path: string) {
    super(`${path} is there already: nothing was written`);
    this.path = path;
  }
}

type Undo = (() => void)[];

/**
 * Writes all the files or none, after Ctrl-C too, and never over one that is there: the system itself refuses, whoever was
 * quicker.
 */
export async function writeNewFiles(files: readonly FileToWrite[]): Promise<void> {
  const undo: Undo = [];
  const takeBack = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  await withCleanup(takeBack, async () => {
    for (const file of files) {
      writeOrRefuse(file, undo);
      // Ctrl-C is heard between two files, never within one.
      await nextTurn();
    }
    undo.length = 0;
  });
}

function writeOrRefuse(file: FileToWrite, undo: Undo): void {
  try {
    writeNew(file, undo);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere && "path" in error ? new FileExists(String(error.path)) : error;
  }
}

function writeNew({ path, content, isExecutable = false }: FileToWrite, undo: Undo): void {
  const made = mkdirSync(dirname(path), { recursive: true });
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true }));
  const file = openSync(path, "wx", isExecutable ? 0o777 : 0o666);
  undo.push(() => rmSync(path));
  try {
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
