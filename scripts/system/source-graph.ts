import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileState, isSettled } from "./file-state.ts";
import { getOrCompute } from "./get-or-compute.ts";
import { contentHash } from "./hash.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

interface CodeFile {
  hash: string;
  /** What the file system said about the file when it was read: a file with the same state is not read again. */
  state?: string;
  /** The files, folders and patterns that it names by a relative path: it imports them, or reads them while it runs. */
  names: string[];
}

/** What earlier runs found. */
interface Memory {
  /** The hash of this module: another one may find other names. */
  by: string;
  /** The files, by their paths from the root. */
  files: Record<string, CodeFile>;
}

interface SourceGraphOptions {
  /** The file that stores what earlier runs found, so that only changed files are read. */
  memory?: string | undefined;
  /** A moment before files are read. */
  beganMs?: number | undefined;
  /** Files outside of the root count, too, as in a repository with several packages. */
  isOpen?: boolean;
}

/**
 * Finds the files that modules consist of: themselves, and every file that they name by a relative path, with what that names
 * in turn. An import is such a name. `engineFile("a/file.css")`, by which code says what it reads while it runs, names the file
 * by its path from the root. A pattern such as ../kinds/b*.ts stands for the files that match it, and a folder, named with a
 * slash at its end, for all files in it. Imports of types and of libraries do not count.
 */
export class SourceGraph {
  readonly #root: string;
  readonly #memory: string | undefined;
  readonly #known: Memory["files"];
  readonly #files = new Map<string, CodeFile | undefined>();
  readonly #beganMs: number;
  readonly #isOpen: boolean;
  #hasNew = false;
  readonly #folders = new Map<string, string[]>();

  constructor(root: string, { memory, beganMs = Date.now(), isOpen = false }: SourceGraphOptions = {}) {
    this.#root = root;
    this.#isOpen = isOpen;
    this.#beganMs = beganMs;
    this.#memory = memory;
    this.#known = memory === undefined ? {} : readMemory(memory);
  }

  /** The files that these entries consist of, with their hashes. Each file is read only once. */
  filesOf(entries: readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    const left = [...entries];
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      if (/\/$|\*/.test(path)) left.push(...this.#matching(path));
      else if (!found.has(path)) {
        const file = this.#read(path);
        if (file) found.set(path, file.hash);
        if (file) left.push(...file.names);
      }
    }
    return found;
  }

  /** Stores what was found for the next run. Without it, that reads all files again, which takes 40 ms. */
  remember(): void {
    if (this.#memory === undefined || !this.#hasNew) return;
    const files = Object.fromEntries([...this.#files].flatMap(([path, file]) => (file ? [[path, file]] : [])));
    try {
      mkdirSync(dirname(this.#memory), { recursive: true });
      writeFileAtomic(this.#memory, JSON.stringify({ by: hashOfThis(), files } satisfies Memory));
    } catch {
      // The folder of briefs may be read-only.
    }
  }

  #read(path: string): CodeFile | undefined {
    if (!this.#files.has(path)) this.#files.set(path, this.#scan(path));
    return this.#files.get(path);
  }

  #scan(path: string): CodeFile | undefined {
    const file = join(this.#root, path);
    const known = this.#known[path];
    const state = fileState(file);
    if (known && state && known.state === state.text) return known;
    const bytes = readIfFile(file);
    if (!bytes) return undefined;
    const hash = contentHash(bytes);
    const isLasting = state !== undefined && isSettled(state, this.#beganMs);
    if (known?.hash === hash && !isLasting) return known;
    this.#hasNew = true;
    const names = known?.hash === hash ? known.names : CODE.test(path) ? this.#namesIn(path, bytes) : [];
    return { hash, names, ...(isLasting && { state: state.text }) };
  }

  #namesIn(path: string, bytes: Buffer): string[] {
    const isFile = (name: string) => !/\/$|\*/.test(name);
    return namesIn(path, bytes.toString()).filter(
      (name) => !LEFT_OUT.test(name) && (!OUTSIDE.test(name) || (this.#isOpen && isFile(name))),
    );
  }

  #matching(pattern: string): string[] {
    const folder = pattern.replace(/[^/]*\*.*$/, "");
    const expression = pattern
      .replace(/[.+()$^|{}\\]/g, "\\$&")
      .replace(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
    const matches = new RegExp(folder === pattern ? "" : `^${expression}$`);
    return this.#list(folder).filter((path) => matches.test(path));
  }

  #list(folder: string): string[] {
    return getOrCompute(this.#folders, folder, () => filesIn(this.#root, folder));
  }
}

const hashOfThis = () => contentHash(readFileSync(new URL(import.meta.url)));

function readMemory(file: string): Memory["files"] {
  try {
    const { by, files }: Memory = JSON.parse(readFileSync(file, "utf8"));
    return by === hashOfThis() ? files : {};
  } catch {
    return {}; // There is none yet, or it is damaged.
  }
}

const CODE = /\.(?:[cm]?[jt]sx?|css)$|\btsconfig[^/]*\.json$/;
const TYPES = /\b(?:import|export) type [\w$\s{},*]+ from (["'])[^"'\n]*\1/g;
const NAMES = /["'](\.{1,2}\/[^"'\n]*)["']|\burl\((\.{1,2}\/[^"')\n]*)\)/g;
/** By these calls, code names a file by its path from the root. */
const FROM_ROOT = /\bengine(?:File|Module)\("([^"\n]+)"/g;

/** What neither git nor a bundler takes for code. */
const LEFT_OUT = /(?:^|\/)(?:\.(?!\.\/)|node_modules\/)/;
const OUTSIDE = /^\.\.(?:\/|$)/;

function namesIn(path: string, text: string): string[] {
  const found = [...text.replace(TYPES, "").matchAll(NAMES)].map(([, quoted = "", bare = ""]) => quoted || bare);
  const named = found.filter((name) => /\w/.test(name)).map((name) => name.replace(/[?#].*$/, ""));
  const paths = named.map((name) => posix.join(posix.dirname(path), name));
  const fromRoot = [...text.matchAll(FROM_ROOT)].map(([, name = ""]) => name);
  return [...new Set([...paths, ...fromRoot])].sort();
}

function readIfFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined; // The name is not that of a file, such as an example in a comment.
  }
}

function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const paths = files.map((file) => posix.join(folder, file.slice(join(root, folder).length).replaceAll("\\", "/")));
  return paths.filter((path) => !LEFT_OUT.test(path)).sort();
}
