import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { dirname, join } from "node:path";

/** A changed file or folder. `structure`: it was added or removed. */
type OnChange = (path: string, structure: boolean) => void;

interface Watched {
  watcher: FSWatcher;
  /** The folder's inode: another folder can take its name. */
  inode: number;
}

/**
 * Watches folders with everything in them, from the moment that it returns. One watch a folder, by the system itself: a thousand
 * posts cost one watch and no time, where a watcher of files would visit each first.
 */
export function watchFolders(folders: string[], onChange: OnChange): void {
  const watched = new Map<string, Watched>();

  const look = () => {
    const paths = folders.flatMap(foldersIn);
    const there = new Map(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.ino]));
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
      // Windows reports the end of a folder as an error. Watchers of removed folders are closed at the next listing.
      watched.set(folder, { watcher: watch(folder, told).on("error", () => undefined), inode });
    } catch {
      // Removed in the meantime, which its parent reports.
    }
  };
  look();
  // Watches the parent folders too, to notice when a removed folder comes back.
  for (const parent of new Set(folders.map((folder) => dirname(folder)))) {
    watch(parent, (_, name) => {
      const folder = name === null ? undefined : folders.find((folder) => folder === join(parent, name));
      if (folder === undefined) return;
      look();
      onChange(folder, true);
    }).on("error", () => undefined);
  }
}

/** The folder and those within it. Empty if it is missing. */
function foldersIn(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...inner.flatMap(({ name }) => foldersIn(join(folder, name)))];
  } catch {
    return [];
  }
}
