import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { engineModule, engineRoot } from "../../project/engine-root.ts";
import { functionsFolderOf, STORE_FILES } from "../../project/firebase-config.ts";
import { fileCache, pruneOlder } from "../../system/file-cache.ts";
import { dataHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { UsageError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { siteValues } from "./site-values.ts";

export interface FunctionsOptions {
  /** The folder of the site. */
  root: string;
  config: SiteConfig;
  /** The built site: an absolute path. */
  out: string;
  cache: string;
  /** Identifies the installed libraries, the bundler among them. */
  libraries: string | undefined;
  log(line: string): void;
}

/** The bundled functions in the package, for sites that have no functions of their own. */
export const PACKED_FUNCTIONS = "lib/functions-bundle.js";

/** The entry of an owner who has functions of their own. */
const OWN_ENTRY = "functions/index.ts";
const ENTRY = engineModule("functions/src/index.ts");
const BUNDLER = engineModule("scripts/newsletter/deployed/bundle-functions.ts");
/** The folder of the engine's functions. */
const FUNCTIONS = dirname(dirname(ENTRY));

/**
 * Bundles the functions as they are deployed. Returns a function that writes them beside the site once that is built, so that a
 * mistake in the owner's entry is found before anything is changed. The package ships a bundle of the engine's functions. An
 * owner's functions are bundled in each build that finds a change in them, as that takes a quarter of a second (and 90 MB). The
 * lock file is the engine's own, so that no build needs the network.
 */
export async function prepareFunctions(options: FunctionsOptions): Promise<() => void> {
  const { root, config, out } = options;
  const folder = functionsFolderOf(out);
  // For a site that is built outside of the project, only Hosting is configured: see deploy-config.ts.
  if (dirname(out) !== root) return () => {};
  if (!hasNewsletter(config)) return () => remove(options);
  const manifest = readManifest();
  const files = {
    "index.js": await codeOf(options, Object.keys(manifest.dependencies)),
    ...siteValues({ root: realpathSync(root), config }, join(FUNCTIONS, "mails")),
    "package.json": Buffer.from(`${JSON.stringify({ ...manifest, main: "index.js" }, null, 2)}\n`),
    "package-lock.json": readFileSync(join(FUNCTIONS, "package-lock.json")),
    ...settingsIn(join(root, dirname(OWN_ENTRY))),
    ...storeFiles(root),
  };
  return () => put(folder, files);
}

function remove({ root, out, log }: FunctionsOptions): void {
  rmSync(functionsFolderOf(out), { recursive: true, force: true });
  if (existsSync(join(root, OWN_ENTRY))) log(`${OWN_ENTRY} is left out: it is deployed with the newsletter alone.`);
}

/** Lists what the cloud installs. All other packages are bundled. */
export function readManifest(): { dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(join(FUNCTIONS, "package.json"), "utf8"));
}

async function codeOf({ root, cache, libraries }: FunctionsOptions, installed: string[]): Promise<Buffer> {
  const packed = join(engineRoot, PACKED_FUNCTIONS);
  if (existsSync(packed) && !existsSync(join(root, OWN_ENTRY))) return readFileSync(packed);
  const sources = sourcesOf(root);
  const key = dataHash([[...sources.hashes], installed, libraries]);
  const make = async () => {
    const { bundleFunctions } = await import("./bundle-functions.ts");
    const { code, modules } = await bundleFunctions({
      ...{ root: realpathSync(root), installed },
      entry: sources.ownEntry ?? ENTRY,
    });
    assertKnown(modules, sources.hashes);
    await pruneOlder(cache, "functions-", KEPT);
    return Buffer.from(code);
  };
  return Buffer.from(await fileCache(cache)(`functions-${key.slice(0, 16)}`, make));
}

const KEPT = 3;

/** The hashes of all sources of the bundle, by absolute paths. */
function sourcesOf(root: string): { hashes: Map<string, string>; ownEntry: string | undefined } {
  const fromEngine = (path: string) => relative(engineRoot, path).split(sep).join("/");
  const engine = new SourceGraph(engineRoot, { memory: join(root, ".briefs/functions-names.json") });
  const found = engine.filesOf([fromEngine(ENTRY), fromEngine(BUNDLER)]);
  engine.remember();
  const hashes = new Map([...found].map(([path, hash]) => [join(engineRoot, path), hash]));
  if (!existsSync(join(root, OWN_ENTRY))) return { hashes, ownEntry: undefined };
  // The bundler names files by their real paths.
  const folder = realpathSync(root);
  for (const [path, hash] of new SourceGraph(root).filesOf([OWN_ENTRY])) hashes.set(join(folder, path), hash);
  return { hashes, ownEntry: join(folder, OWN_ENTRY) };
}

/** Throws if the bundle has a module that the graph of sources does not know: a change of it would go unnoticed. */
function assertKnown(modules: string[], hashes: ReadonlyMap<string, string>): void {
  const known = new Set([...hashes.keys()].map(plain));
  const unknown = modules.map(plain).find((path) => !known.has(path) && !path.includes("/node_modules/"));
  if (unknown === undefined) return;
  throw new UsageError(
    `${unknown} is bundled into the functions, but no module names it by a relative path`,
    "Import it like ./it.ts: a build follows such names to find out what has changed.",
  );
}

function plain(path: string): string {
  return path.replaceAll("\\", "/");
}

/**
 * The files from which firebase-tools sets the environment of the functions: .env, and .env.PROJECT. Only its emulator reads
 * .env.local.
 */
function settingsIn(folder: string): Record<string, Buffer> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const deployed = names.filter((name) => /^\.env(?:\.(?!local$).+)?$/.test(name));
  return Object.fromEntries(deployed.map((name) => [name, readFileSync(join(folder, name))]));
}

/** The files of the store, the owner's or else the engine's. A copied engine whose owner has another store may have none. */
function storeFiles(root: string): Record<string, Buffer> {
  const files = STORE_FILES.map((name) => [root, engineRoot].map((folder) => join(folder, name)).find(existsSync));
  return Object.fromEntries(
    files.flatMap((file) => (file === undefined ? [] : [[basename(file), readFileSync(file)]])),
  );
}

/** Writes these files and removes all others. Packages that firebase-tools has installed stay. */
function put(folder: string, files: Record<string, Buffer>): void {
  mkdirSync(folder, { recursive: true });
  const others = readdirSync(folder).filter((name) => !Object.hasOwn(files, name) && name !== "node_modules");
  for (const name of others) rmSync(join(folder, name), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    if (!existsSync(file) || !readFileSync(file).equals(content)) writeFileAtomic(file, content);
  }
}
