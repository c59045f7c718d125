import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

export interface ListedFile {
  /** Absolute. */
  path: string;
  isLink: boolean;
  /** The path is that of a folder whose files cannot be listed, for the system's reason. */
  refused?: string;
}

/** The files of a folder and of those within it, in an order that no disk decides. What begins with a dot is no source. */
export function listFolder(folder: string): ListedFile[] {
  // Synchronous: with 10,000 files, promises take ten times as long as the disk does.
  const entries = readdirSync(folder, { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith("."));
  const inside = join(folder, "./");
  const found = visible.flatMap((entry) => listEntry(inside + entry.name, entry));
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listEntry(path: string, entry: Dirent): ListedFile[] {
  if (entry.isFile() || entry.isSymbolicLink()) return [{ path, isLink: entry.isSymbolicLink() }];
  if (!entry.isDirectory()) return [];
  try {
    return listFolder(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return [{ path, isLink: false, refused: code }];
  }
}
