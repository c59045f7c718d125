import { closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { UsageError } from "../../system/usage-error.ts";
import { withCleanup } from "../../system/with-cleanup.ts";

export interface NewFile {
  /** Relative to the base folder. */
  path: string;
  content: string | Uint8Array;
  isExecutable?: boolean;
}

/**
 * Writes all the files or none, even after Ctrl-C. Never overwrites a file: the system itself refuses to, so another program
 * cannot come between a check and the writing.
 */
export async function writeNewFiles(files: readonly NewFile[], base: string, hint?: string): Promise<void> {
  const undo: Undo = [];
  const rollBack = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  await withCleanup(rollBack, async () => {
    for (const file of files) {
      try {
        writeNew(join(base, file.path), file, undo);
      } catch (error) {
        throw existingFile(error, base, hint) ?? error;
      }
      // Lets Ctrl-C be handled between two files.
      await nextTurn();
    }
    undo.length = 0;
  });
}

function existingFile(error: unknown, base: string, hint?: string): UsageError | undefined {
  if (!(error instanceof Error && "code" in error && error.code === "EEXIST" && "path" in error)) return undefined;
  const path = relative(base, String(error.path)).replaceAll("\\", "/");
  return new UsageError(`${path} is there already: nothing was written`, hint);
}

type Undo = (() => void)[];

function writeNew(path: string, { content, isExecutable = false }: NewFile, undo: Undo): void {
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
