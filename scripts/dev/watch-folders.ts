import { type FSWatcher, lstatSync, readdirSync, statSync, watch } from "node:fs";
import { dirname, join, sep } from "node:path";

/** A changed file or folder. `structure`: it was added or removed. */
type OnChange = (path: string, structure: boolean) => void;

interface Watched {
  watcher: FSWatcher;
  identity: string;
}

/**
 * Watches folders and everything in them, from the moment that it returns. It uses one watch of the system for each folder: a
 * thousand posts cost one watch and no time, where a watcher of files would visit each first. It keeps no process alive.
 */
export function watchFolders(folders: string[], onChange: OnChange): void {
  const watched = new Map<string, Watched>();

  /**
   * Begins or ends watching a folder that may be new, gone, or replaced by another of the same name. Symbolic links in it are not
   * followed, because their contents are not read either.
   */
  const follow = (folder: string) => {
    const known = watched.get(folder);
    const identity = identityOf(folder, folders.includes(folder) ? statSync : lstatSync);
    if (known && known.identity !== identity) unfollow(folder);
    if (identity === undefined) return;
    // The folder is watched before its subfolders are listed, so that none made in between is missed.
    if (known?.identity !== identity) open(folder, identity);
    for (const inner of foldersIn(folder)) follow(inner);
  };
  const unfollow = (folder: string) => {
    for (const [path, { watcher }] of watched) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watched.delete(path);
    }
  };
  const open = (folder: string, identity: string) => {
    const report = (event: string, name: string | null) => {
      const path = name === null ? folder : join(folder, name);
      if (event === "rename") follow(path);
      onChange(path, event === "rename");
    };
    try {
      // Windows reports the removal of a folder as an error. Its parent reports it, too.
      watched.set(folder, {
        watcher: watch(folder, report)
          .on("error", () => undefined)
          .unref(),
        identity,
      });
    } catch {
      // The folder was removed in the meantime, which its parent reports.
    }
  };
  for (const folder of folders) follow(folder);
  // Watches the parent folders too, to notice when a removed folder comes back.
  for (const parent of new Set(folders.map((folder) => dirname(folder)))) {
    watch(parent, (_, name) => {
      const folder = name === null ? undefined : folders.find((folder) => folder === join(parent, name));
      if (folder === undefined) return;
      follow(folder);
      onChange(folder, true);
    })
      .on("error", () => undefined)
      .unref();
  }
}

/**
 * Identifies a folder. Another folder of the same name differs, even if it has the inode of the one that was removed. Undefined
 * if there is no folder, or it must not be read.
 */
function identityOf(folder: string, stat: typeof lstatSync): string | undefined {
  try {
    const found = stat(folder);
    return found.isDirectory() ? `${found.ino} ${found.birthtimeMs}` : undefined;
  } catch {
    return undefined;
  }
}

/** The folders in a folder. None if it is gone. */
function foldersIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
