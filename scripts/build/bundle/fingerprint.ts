import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { contentHash, dataHash } from "../../system/hash.ts";

/** Whatever makes output out of sources: briefs itself, the site, the libraries, the year in the copyright line. */
export interface Fingerprint {
  /** Of all of it. */
  hash: string;
  /** By file, so that it can be said which one has changed. */
  files: Record<string, string>;
  /** Of the files that begin with one of these paths: what is dear to make depends on fewer of them. */
  recipe(...paths: string[]): string;
}

const MADE_OF = ["scripts", "site", "package-lock.json", "firebase.json"];
/** In these nothing is that a page is made of. */
const BESIDE = [
  ...["docs", "dev", "author", "serve", "newsletter", "publish", "tools"],
  ...["project/site-config/check-site-config.ts", "project/git"],
].map((name) => `scripts/${name}`);

/** What installs, edits or checks types leaves among them. */
const LEFT_BY_TOOLS = /^(?:\..*|node_modules|.*\.tsbuildinfo)$/;

export function fingerprint(root: string, year?: number): Fingerprint {
  const files: Record<string, string> = { "Node.js": process.version, "the year": String(year ?? "none") };
  for (const path of MADE_OF.flatMap((path) => filesIn(root, path))) {
    files[path] = contentHash(readFileSync(join(root, path)));
  }
  const recipe = (...paths: string[]) => {
    const used = Object.entries(files).filter(([file]) => paths.some((path) => isIn(file, path)));
    if (used.length === 0) throw new Error(`There is nothing at ${paths.join(", ")}`);
    return dataHash([process.version, used]);
  };
  return { hash: dataHash(files), files, recipe };
}

function filesIn(root: string, path: string, isFolder = isFolderAt(root, path)): string[] {
  if (BESIDE.includes(path)) return [];
  if (!isFolder) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(
    ({ name }) => !LEFT_BY_TOOLS.test(name),
  );
  const inOrder = entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return inOrder.flatMap((entry) => {
    const file = `${path}/${entry.name}`;
    // The listing tells what each is: no further question to the disk.
    return filesIn(root, file, entry.isSymbolicLink() ? isFolderAt(root, file) : entry.isDirectory());
  });
}

function isFolderAt(root: string, path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isIn(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}
