import { lstatSync, readdirSync } from "node:fs";

/**
 * The paths below a folder, with forward slashes. Folders are listed when a path in them is asked for, and by names alone:
 * with types, a list takes three times as long.
 */
export class FolderListing {
  readonly #root: string;
  readonly #folders = new Map<string, Names>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Compares names exactly, even on file systems that ignore case. */
  has(path: string): boolean {
    const [folder, name] = split(path);
    return this.#namesIn(folder).left.has(name);
  }

  /** Removes a path from what `left` lists. */
  delete(path: string): void {
    const [folder, name] = split(path);
    this.#namesIn(folder).left.delete(name);
  }

  /** All paths that were not deleted. An empty folder is listed by its own path. */
  *left(folder = ""): Iterable<string> {
    for (const name of this.#namesIn(folder).left) {
      const path = folder === "" ? name : `${folder}/${name}`;
      if (this.#namesIn(path).count > 0) yield* this.left(path);
      else yield path;
    }
  }

  #namesIn(folder: string): Names {
    const known = this.#folders.get(folder);
    if (known) return known;
    const names = folder === "" || this.has(folder) ? namesIn(`${this.#root}/${folder}`) : [];
    const found = { count: names.length, left: new Set(names) };
    this.#folders.set(folder, found);
    return found;
  }
}

interface Names {
  count: number;
  left: Set<string>;
}

/** The names in a folder. Empty for a file, and for a link to a folder. */
function namesIn(path: string): string[] {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : [];
}

function split(path: string): [folder: string, name: string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
}
