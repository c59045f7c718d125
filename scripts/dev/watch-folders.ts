import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname, join } from "node:path";

/** A file or folder that is not what it was; `structure`: it has come or gone. */
type OnChange = (path: string, structure: boolean) => void;

interface Watched {
  watcher: FSWatcher;
  /** Of the folder: another one can take its place under the same name. */
  inode: number;
}

/**
 * Watches folders with all that is in them, from the moment that it returns. One watch a folder, by the system itself: a
 * thousand posts cost one of them and no time, where a watcher of files would look at each first.
 */
export function watchFolders(folders: string[], onChange: OnChange): void {
  const watched = new Map<string, Watched>();

  const look = () => {
    const there = new Map(folders.flatMap(foldersIn).map((path) => [path, inodeOf(path)]));
    for (const [path, { watcher, inode }] of watched) {
      if (there.get(path) === inode) continue;
      watcher.close();
      watched.delete(path);
    }
    for (const [path, inode] of there) if (inode !== undefined && !watched.has(path)) open(path, inode);
  };
  const open = (folder: string, inode: number) => {
    const told = (event: string, name: string | null) => {
      const path = name === null ? folder : join(folder, name);
      if (event === "rename") look();
      onChange(path, event === "rename");
    };
    try {
      // Windows tells of a folder's end by an error; those that are gone are closed at the next look.
      watched.set(folder, { watcher: watch(folder, told).on("error", () => undefined), inode });
    } catch {
      // Gone in the meantime, which its parent tells of.
    }
  };
  look();
  // Beside them, so that one that is deleted is noticed when it comes back.
  for (const parent of new Set(folders.map((folder) => dirname(folder)))) {
    watch(parent, (_, name) => {
      const folder = name === null ? undefined : folders.find((folder) => folder === join(parent, name));
      if (folder === undefined) return;
      look();
      onChange(folder, true);
    }).on("error", () => undefined);
  }
}

/** It and those within it; none where there is none. */
function foldersIn(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    return [];
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
