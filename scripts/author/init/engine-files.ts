import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What makes a site, but for its posts: everything at the top of this project, in the folder that briefs begins. */
export const ENGINE_PARTS = [
  ".ci",
  ".github",
  ".npmrc",
  ".vscode",
  "LICENSE",
  "README.md",
  "biome.json",
  "extensions",
  "firebase.json",
  "firestore.indexes.json",
  "firestore.rules",
  "functions",
  "infographics/figure.schema.json",
  "package-lock.json",
  "package.json",
  "posts/post.schema.json",
  "scripts",
  "site",
  "tests",
  "tsconfig.json",
];

/** Installed, built, kept or written by a run: not the engine's own. */
const MADE =
  /^(?:node_modules|\.briefs|\.git|dist|dist\.firebase\.json|\.dist\..*|.*\.log|.*\.tsbuildinfo|\.env(?:\..*)?)$/;

export interface EngineFile {
  /** From the engine's folder, with forward slashes. */
  path: string;
  content: Buffer;
  isExecutable: boolean;
}

/** Every file of the engine, as it lies on the disk. */
export function engineFiles(engine: string): EngineFile[] {
  return ENGINE_PARTS.flatMap((part) => filesAt(engine, part));
}

function filesAt(engine: string, path: string): EngineFile[] {
  const full = join(engine, path);
  const found = lstatSync(full, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    const names = readdirSync(full).filter((name) => !MADE.test(name) || isTestData(path));
    return names.sort().flatMap((name) => filesAt(engine, `${path}/${name}`));
  }
  // A link is somebody's own arrangement: the repository has none.
  if (!found?.isFile()) return [];
  return [{ path, content: readFileSync(full), isExecutable: (found.mode & 0o100) !== 0 }];
}

/** A fixture may be named as what is made. */
function isTestData(path: string): boolean {
  return /^tests\/(?:.*\/)?fixtures(?:\/|$)/.test(path);
}
