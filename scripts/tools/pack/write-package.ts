import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { engineFiles } from "../../author/eject/engine-files.ts";
import { PACKED_CODE, packedCode } from "../../build/bundle/engine-code.ts";
import { PACKED_TEMPLATE } from "../../build/bundle/site-bundle.ts";
import { PACKED_WORKER } from "../../build/bundle/worker-bundle.ts";
import { PACKED_FUNCTIONS } from "../../newsletter/deployed/prepare-functions.ts";
import { engineRoot } from "../../project/engine-root.ts";
import { contentHash } from "../../system/hash.ts";
import { bundlePackedWorker } from "./bundle-packed-worker.ts";
import { bundleProgram } from "./bundle-program.ts";
import { packFunctions } from "./pack-functions.ts";
import { packSiteTemplate } from "./pack-site-template.ts";
import { packageManifest } from "./package-manifest.ts";
import { packedDocument } from "./packed-document.ts";
import { packedFiguresGuide } from "./packed-figures-guide.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";
import { vendorPackages } from "./vendor-packages.ts";

/** What is shipped as it is, by its path here and in the package. */
const COPIED: Record<string, string> = {
  LICENSE: "LICENSE",
  "CHANGELOG.md": "CHANGELOG.md",
  "site/OWNERS.md": "README.md",
  "site/README.md": "site/README.md",
  "posts/README.md": "posts/README.md",
  "functions/README.md": "functions/README.md",
  "firebase.json": "firebase.json",
  "firestore.rules": "firestore.rules",
  "firestore.indexes.json": "firestore.indexes.json",
  "functions/mails": "lib/functions/mails",
  "functions/package.json": "lib/functions/package.json",
  "functions/package-lock.json": "lib/functions/package-lock.json",
  "scripts/docs/codes": "scripts/docs/codes",
  "scripts/tsconfig.base.json": "scripts/tsconfig.base.json",
  "posts/post.schema.json": "schemas/post.schema.json",
  "posts/newsletter/issue.schema.json": "schemas/issue.schema.json",
  "infographics/figure.schema.json": "schemas/figure.schema.json",
};

const FIGURES_GUIDE = "infographics/README.md";

/** Files of the site's source that are this site's own, or for those who work on the engine. */
const NOT_SHIPPED = /^site\/(?:site\.config\.ts|.*\.md)$/;

/** Writes the package into an empty folder. */
export async function writePackage(folder: string): Promise<void> {
  mkdirSync(join(folder, "lib"), { recursive: true });
  compile(folder);
  for (const path of sourceOfSite()) copy(path, join(folder, path));
  for (const [path, target] of Object.entries(COPIED)) copy(path, join(folder, target));
  writeDocuments(folder);
  const bundled = [
    ...(await vendorPackages(folder)),
    ...(await bundlePackedWorker(dirname(join(folder, PACKED_WORKER)))),
    ...packSiteTemplate(join(folder, PACKED_TEMPLATE)),
    ...(await packFunctions(join(folder, PACKED_FUNCTIONS))),
  ];
  await bundleProgram(folder);
  writeFileSync(join(folder, "lib/third-party-licenses.txt"), thirdPartyNotices(bundled));
  writeFileSync(join(folder, PACKED_CODE), `${JSON.stringify(packedCode(engineRoot))}\n`);
  writeJson(join(folder, "lib/engine-files.json"), engineHashes());
  writeJson(join(folder, "package.json"), packageManifest(folder));
}

/** Writes the documents last, because their links depend on what has been copied. */
function writeDocuments(folder: string): void {
  const text = (path: string) => readFileSync(join(engineRoot, path), "utf8");
  const guide = packedFiguresGuide(text(FIGURES_GUIDE));
  const others = Object.keys(COPIED).flatMap((path) => (path.endsWith(".md") ? [[path, text(path)] as const] : []));
  const placeOf = (path: string) => placeIn(folder, path);
  write(join(folder, FIGURES_GUIDE), guide);
  for (const [path, document] of [[FIGURES_GUIDE, guide] as const, ...others])
    write(join(folder, COPIED[path] ?? path), packedDocument(document, path, placeOf));
}

/** The path in the package of a file of this repository. Undefined if the package lacks it. */
function placeIn(folder: string, path: string): string | undefined {
  const [from, to] = Object.entries(COPIED).find(([from]) => path === from || path.startsWith(`${from}/`)) ?? [];
  // The package has another file at this path: its README.md is the one for owners.
  if (from === undefined && Object.values(COPIED).includes(path)) return undefined;
  const place = from === undefined ? path : `${to}${path.slice(from.length)}`;
  return existsSync(join(folder, place)) ? place : undefined;
}

/** JavaScript of all modules that Node runs, in lib/ by the paths of their sources, and the types of what a site imports. */
function compile(folder: string): void {
  const tsc = join(engineRoot, "node_modules/.bin/tsc");
  for (const project of ["tsconfig.json", "types.tsconfig.json"]) {
    const config = join(engineRoot, "scripts/tools/pack", project);
    execFileSync(tsc, ["-p", config, "--outDir", join(folder, "lib")], { stdio: ["ignore", "inherit", "inherit"] });
  }
}

function sourceOfSite(): string[] {
  const files = execFileSync("git", ["ls-files", "site"], { cwd: engineRoot, encoding: "utf8" }).split("\n");
  return files.filter((path) => path !== "" && !NOT_SHIPPED.test(path));
}

/** The hashes by which a copied engine recognizes which of its files nobody has changed. */
function engineHashes(): Record<string, string> {
  return Object.fromEntries(engineFiles(engineRoot).map(({ path, content }) => [path, contentHash(content)]));
}

function copy(path: string, target: string): void {
  cpSync(join(engineRoot, path), target, { recursive: true });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
