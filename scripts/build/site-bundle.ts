import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig, Manifest } from "vite";
import type { SiteServer } from "../../site/content/site-server.ts";
import type { ClientAssets } from "../render/document.ts";
import { forgetOlder, hashOfFiles } from "./kept-files.ts";
import { serviceWorkerConfig } from "./service-worker.ts";

export interface SiteBundle {
  /** Folder with the client's hashed files, to be copied into the output as it is. */
  clientDir: string;
  assets: ClientAssets;
  server: SiteServer;
}

/**
 * The site as Vite builds it: the reader's client with its service worker, and the server entry that renders pages. Kept in a cache under the
 * hash of everything it is made from, so that Vite runs (and is loaded) only when site/ or a library has changed.
 */
export async function siteBundle(root: string, cacheDir: string, log: Log): Promise<SiteBundle> {
  const target = join(cacheDir, `site-${await hashOfFiles(root, MADE_FROM)}`);
  if (!existsSync(target)) {
    await bundle(root, target, log);
    await forgetOlder(cacheDir, "site-", 4);
  }
  const manifest = await readManifest(target);
  const entry: { siteServer: SiteServer } = await import(pathToFileURL(join(target, "server/entry-server.js")).href);
  return { clientDir: join(target, "client"), assets: clientAssets(manifest), server: entry.siteServer };
}

const MADE_FROM = ["site", "package-lock.json", ...["scripts/build/site-bundle.ts", "scripts/build/service-worker.ts"]];

type Log = (line: string) => void;
const ignore: Log = () => undefined;

async function bundle(root: string, target: string, log: Log): Promise<void> {
  const { build, createLogger, mergeConfig } = await import("vite");
  const { default: config }: { default: InlineConfig } = await import(
    pathToFileURL(join(root, "site/vite.config.ts")).href
  );
  const temporary = `${target}.${process.pid}`;
  // Vite's own logger writes to stdout; what stops the build comes as an exception and needs no line here.
  const customLogger = { ...createLogger("warn"), info: ignore, warn: log, warnOnce: log, error: ignore };
  const common: InlineConfig = { configFile: false, customLogger, logLevel: "warn" };
  const client = mergeConfig(config, { ...common, build: { outDir: join(temporary, "client"), emptyOutDir: true } });
  const server = mergeConfig(config, {
    ...common,
    publicDir: false,
    // Libraries included, so that the bundle runs wherever a project keeps its cache.
    ssr: { noExternal: true },
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
  const manifest = await readManifest(temporary);
  const { fonts } = clientAssets(manifest);
  const worker = await serviceWorkerConfig({ root, clientDir: join(temporary, "client"), manifest, fonts });
  await build(mergeConfig(worker, common));
  await rename(temporary, target).catch(async (error: NodeJS.ErrnoException) => {
    // Another build made the same, and was quicker.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    await rm(temporary, { recursive: true });
  });
}

async function readManifest(target: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(target, "client/manifest.json"), "utf8"));
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
