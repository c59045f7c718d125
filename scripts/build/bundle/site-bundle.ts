import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { SiteServer, SiteServerEntry } from "../../../site/content/site-server.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { ClientAssets } from "../../render/pages/document.ts";
import { pruneOlder } from "../../system/file-cache.ts";
import { UsageError } from "../../system/usage-error.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { type Bundling, runBundler } from "./run-bundler.ts";

/**
 * The site as Vite builds it, in a folder: the reader's client with its service worker, and the server entry that renders
 * pages. Kept in a cache under the hash of everything it is made from, so that Vite runs (and is loaded) only when site/ or
 * a library has changed.
 */
export async function siteBundle(
  root: string,
  cacheDir: string,
  log: Log,
  engine = fingerprint(root),
): Promise<string> {
  const target = bundleFolder(cacheDir, engine);
  if (!existsSync(target)) {
    await bundle({ root, target, isCurrent: () => bundleFolder(cacheDir, fingerprint(root)) === target }, log);
    await pruneOlder(cacheDir, "site-", 4);
  }
  return target;
}

/** The folder, if there is nothing to build. */
export function builtBundle(cacheDir: string, engine: Fingerprint): string | undefined {
  const folder = bundleFolder(cacheDir, engine);
  return existsSync(folder) ? folder : undefined;
}

function bundleFolder(cacheDir: string, engine: Fingerprint): string {
  return join(cacheDir, `site-${engine.recipe(...MADE_FROM).slice(0, 16)}`);
}

/** What renders pages. */
export async function loadServer(bundle: string, config: SiteConfig): Promise<SiteServer> {
  const entry: SiteServerEntry = await import(pathToFileURL(join(bundle, "server/entry-server.js")).href);
  return entry.createSiteServer(config);
}

/** The client's hashed files, as they are to be copied into the output. */
export function clientFiles(bundle: string): OutputFile[] {
  const folder = join(bundle, "client");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.sort().flatMap((file) => {
    const path = relative(folder, file).split(sep).join("/");
    return path === MANIFEST ? [] : [{ path, content: readFileSync(file) }];
  });
}

export function readClientAssets(bundle: string): ClientAssets {
  return clientAssets(readViteManifest(bundle));
}

const MANIFEST = "manifest.json";

const MADE_FROM = [
  ...["site", "package-lock.json"],
  ...["site-bundle.ts", "run-vite.ts", "service-worker.ts"].map((name) => `scripts/build/bundle/${name}`),
];

type Log = (line: string) => void;

const REMEDY = "Look at what was changed in site/ last; if nothing was, install the libraries again with npm ci.";

const VITE = fileURLToPath(new URL("./run-vite.ts", import.meta.url));

/** What Vite and its bundler take of memory is free again when pages are made. */
async function bundle(bundling: Omit<Bundling, "program">, log: Log): Promise<void> {
  const { root } = bundling;
  const [sign] = /[#?]/.exec(root) ?? [];
  if (sign) throw new UsageError(`${root} has a ${sign} in its name, which Vite cannot read`, "Rename the folder.");
  const { said, problem } = await runBundler({ ...bundling, program: VITE });
  for (const line of said.split("\n").filter((line) => line !== "")) log(line);
  if (problem) throw new UsageError(`The code of the site cannot be bundled. ${problem}`, REMEDY);
}

export function readViteManifest(bundle: string): Manifest {
  return JSON.parse(readFileSync(join(bundle, "client", MANIFEST), "utf8"));
}

function clientAssets(manifest: Manifest): ClientAssets {
  const entry = manifest["entry-client.tsx"];
  if (!entry) throw new Error("The client bundle has no entry-client.tsx");
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css));
  const fonts = ["display", "text"].map((name) => manifest[`assets/fonts/${name}.woff2`]?.file).filter((file) => file);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    chunks: {
      home: chunks(manifest, "pages/HomePage.tsx"),
      list: chunks(manifest, "pages/ListPage.tsx"),
      post: chunks(manifest, "pages/PostPage.tsx"),
      newsletter: chunks(manifest, "pages/NewsletterPage.tsx"),
      search: chunks(manifest, "pages/SearchPage.tsx"),
      "not-found": [],
      offline: [],
    },
  };
}

/** A page's chunk and what it imports, but for the entry, which every document loads. */
function chunks(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => chunks(manifest, imported, seen))];
}
