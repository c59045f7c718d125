import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

export interface FileToWrite {
  /** Absolute. */
  path: string;
  content: string | Uint8Array;
}

/** A file was there already: nothing was written. */
export class FileExists extends Error {
  override name = "FileExists";
  readonly path: string;

  constructor(path: string) {
    super(`${path} is there already`);
    this.path = path;
  }
}

/** Writes all the files or none, and never over one that is there: the system itself refuses, whoever was quicker. */
export async function writeNewFiles(files: readonly FileToWrite[]): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { path, content } of files) {
      const made = await mkdir(dirname(path), { recursive: true });
      if (made !== undefined) undo.push(() => rm(made, { recursive: true }));
      await writeFile(path, content, { flag: "wx" });
      undo.push(() => rm(path));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere && "path" in error ? new FileExists(String(error.path)) : error;
  }
}
