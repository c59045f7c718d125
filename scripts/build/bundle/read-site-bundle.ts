import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { SiteServer, SiteServerEntry } from "../../../site/content/site-server.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { ClientAssets } from "../../render/pages/document.ts";

/** Loads the server entry, which renders pages. */
export async function loadServer(bundle: string, config: SiteConfig): Promise<SiteServer> {
  const entry: SiteServerEntry = await import(pathToFileURL(join(bundle, "server/entry-server.js")).href);
  return entry.createSiteServer(config);
}

/** The client's hashed files, as they are to be copied into the output. */
export function clientFiles(bundle: string): OutputFile[] {
  return filesIn(join(bundle, "client")).filter(({ path }) => path !== MANIFEST);
}

/** All files below a folder, in the order of their paths. */
export function filesIn(folder: string): OutputFile[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.sort().map((file) => {
    return { path: relative(folder, file).split(sep).join("/"), content: readFileSync(file) };
  });
}

export const MANIFEST = "manifest.json";

export function readViteManifest(bundle: string): Manifest {
  return JSON.parse(readFileSync(join(bundle, "client", MANIFEST), "utf8"));
}

export function readClientAssets(bundle: string, own: SiteConfig["fonts"] = {}): ClientAssets {
  const manifest = readViteManifest(bundle);
  const entry = manifest["entry-client.tsx"];
  if (!entry) throw new Error("The client bundle has no entry-client.tsx");
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css));
  const fonts = (["display", "text"] as const).flatMap((name) => fontAsset(manifest, name, own[name]) ?? []);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    chunks: {
      home: chunks(manifest, "pages/HomePage.tsx"),
      list: chunks(manifest, "pages/ListPage.tsx"),
      post: chunks(manifest, "pages/PostPage.tsx"),
      text: chunks(manifest, "pages/PostPage.tsx"),
      newsletter: chunks(manifest, "pages/NewsletterPage.tsx"),
      issue: chunks(manifest, "pages/IssuePage.tsx"),
      issues: chunks(manifest, "pages/IssuePage.tsx"),
      search: chunks(manifest, "pages/SearchPage.tsx"),
      "not-found": [],
      offline: [],
    },
  };
}

/** The owner's font may lie anywhere, so the manifest names it by a path from the engine. */
function fontAsset(manifest: Manifest, name: string, own: string | undefined): string | undefined {
  if (own === undefined) return manifest[`assets/fonts/${name}.woff2`]?.file;
  const path = own.replace("./site/", "");
  return Object.entries(manifest).find(([key]) => key === path || key.endsWith(`/site/${path}`))?.[1].file;
}

/** A page's chunk and all that it imports, except for the entry, which every document loads. */
function chunks(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || chunk.isEntry || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => chunks(manifest, imported, seen))];
}
