import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

export interface ListedFile {
  /** Absolute. */
  path: string;
  isLink: boolean;
  /** The path is that of a folder whose files cannot be listed, for the system's reason. */
  refused?: string;
}

/** The files of a folder and of those within it, in an order that no disk decides. What begins with a dot is no source. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith("."));
  const lists = await Promise.all(visible.map((entry) => listEntry(join(folder, entry.name), entry)));
  return lists.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function listEntry(path: string, entry: Dirent): Promise<ListedFile[]> {
  if (entry.isFile() || entry.isSymbolicLink()) return [{ path, isLink: entry.isSymbolicLink() }];
  if (!entry.isDirectory()) return [];
  return listFiles(path).catch((error: NodeJS.ErrnoException) => [
    { path, isLink: false, refused: error.code ?? error.message },
  ]);
}
