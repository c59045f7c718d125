import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of this project that a new site gets: everything but the posts. */
export const ENGINE_PARTS = [
  ".ci",
  ".github",
  ".npmrc",
  ".vscode",
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "biome.json",
  "firebase.json",
  "firestore.indexes.json",
  "firestore.rules",
  "functions",
  "infographics/.pictures",
  "infographics/README.md",
  "infographics/figure.schema.json",
  "package-lock.json",
  "package.json",
  "posts/README.md",
  "posts/newsletter/issue.schema.json",
  "posts/post.schema.json",
  "scripts",
  "site",
  "tests",
  "tsconfig.json",
];

/** Matches what is installed, built, cached or logged. */
const GENERATED =
  /^(?:node_modules|\.briefs|\.git|dist|dist\.firebase\.json|\.dist\..*|.*\.log|.*\.tsbuildinfo|\.env(?:\..*)?)$/;

export interface EngineFile {
  /** From the engine's folder, with forward slashes. */
  path: string;
  content: Buffer;
  isExecutable: boolean;
}

/** Reads every file of the engine. */
export function engineFiles(engine: string): EngineFile[] {
  return ENGINE_PARTS.flatMap((part) => filesAt(engine, part));
}

function filesAt(engine: string, path: string): EngineFile[] {
  const full = join(engine, path);
  const found = lstatSync(full, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    const names = readdirSync(full).filter((name) => !GENERATED.test(name) || isTestData(path));
    return names.sort().flatMap((name) => filesAt(engine, `${path}/${name}`));
  }
  // The repository has no links, so a link is a user's own.
  if (!found?.isFile()) return [];
  return [{ path, content: readFileSync(full), isExecutable: (found.mode & 0o100) !== 0 }];
}

/** A fixture may have the name of a generated file. */
function isTestData(path: string): boolean {
  return /^tests\/(?:.*\/)?fixtures(?:\/|$)/.test(path);
}
