import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Manifest } from "vite";
import type { SiteServer } from "../../site/content/site-server.ts";
import type { ClientAssets } from "../render/document.ts";

export interface SiteBundle {
  /** Folder with the client's hashed files, to be copied into the output as it is. */
  clientDir: string;
  assets: ClientAssets;
  server: SiteServer;
}

/**
 * The site as Vite builds it: the reader's client, and the server entry that renders pages. Kept in a cache under the
 * hash of everything it is made from, so that Vite runs (and is loaded) only when site/ or a library has changed.
 */
export async function siteBundle(root: string, cacheDir: string): Promise<SiteBundle> {
  const target = join(cacheDir, `site-${await inputHash(root)}`);
  if (!existsSync(join(target, "complete"))) await bundle(root, target);
  const manifest: Manifest = JSON.parse(await readFile(join(target, "client/manifest.json"), "utf8"));
  const entry: { siteServer: SiteServer } = await import(pathToFileURL(join(target, "server/entry-server.js")).href);
  return { clientDir: join(target, "client"), assets: clientAssets(manifest), server: entry.siteServer };
}

async function bundle(root: string, target: string): Promise<void> {
  const { build, mergeConfig } = await import("vite");
  const { default: config }: { default: InlineConfig } = await import(
    pathToFileURL(join(root, "site/vite.config.ts")).href
  );
  const temporary = `${target}.${process.pid}`;
  const common: InlineConfig = { configFile: false, logLevel: "warn" };
  const client = mergeConfig(config, { ...common, build: { outDir: join(temporary, "client"), emptyOutDir: true } });
  const server = mergeConfig(config, {
    ...common,
    publicDir: false,
    build: {
      outDir: join(temporary, "server"),
      emptyOutDir: true,
      manifest: false,
      ssr: true,
      rollupOptions: { input: join(root, "site/entry-server.tsx") },
    },
  });
  await build(client);
  await build(server);
  await writeFile(join(temporary, "complete"), "");
  await mkdir(join(target, ".."), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(temporary, target);
}

function clientAssets(manifest: Manifest): ClientAssets {
  const entry = manifest["entry-client.tsx"];
  if (!entry) throw new Error("The client bundle has no entry-client.tsx");
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (file.endsWith(".css") ? [file] : css));
  const fonts = ["display", "text"].map((name) => manifest[`assets/fonts/${name}.woff2`]?.file).filter((file) => file);
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    preloads: [
      ...(entry.imports ?? []).map((key) => ({ href: `/${manifest[key]?.file}`, as: "script" as const })),
      ...fonts.map((file) => ({ href: `/${file}`, as: "font" as const })),
    ],
  };
}

async function inputHash(root: string): Promise<string> {
  const hash = createHash("sha256");
  const site = join(root, "site");
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), join(root, "package-lock.json")]) {
    hash.update(`${relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
}
