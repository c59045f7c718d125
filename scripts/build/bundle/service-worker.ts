import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { InlineConfig, Manifest } from "vite";
import { hrefOf } from "../../../site/content/href-of.ts";
import { contentHash } from "../../system/hash.ts";

export interface WorkerInput {
  /** The folder of the engine. */
  root: string;
  /** Where the site lies on its host. */
  base: string;
  /** The client as Vite has built it: the worker is put beside it, as sw.js. */
  clientDir: string;
  manifest: Manifest;
  /** What every document asks for ahead of its scripts. */
  fonts: string[];
}

/** Islands that a post's reader may need offline, 10 kB in all. Charts are not among them, 200 kB: without them their drawings stay. */
const IN_READING = [
  "figures/interactive/enhance-figures.ts",
  "figures/interactive/open-in-page.ts",
  "figures/interactive/copy-table.ts",
  "islands/reading/enhance-reading.ts",
];

/** How Vite builds the service worker. It lists the client's files: the same client gives the same bytes. */
export async function serviceWorkerConfig({
  root,
  base,
  clientDir,
  manifest,
  fonts,
}: WorkerInput): Promise<InlineConfig> {
  const assets = (await readdir(join(clientDir, "assets"))).sort().map((name) => `/assets/${name}`);
  const scripts = shellScripts(manifest);
  const styles = assets.filter((path) => path.endsWith(".css"));
  const under = (paths: string[]) => paths.map((path) => hrefOf(path, base));
  const list = { base, shell: under([...scripts, ...styles, ...fonts]), assets: under(assets) };
  return {
    root: join(root, "site"),
    publicDir: false,
    define: { BUILD: JSON.stringify({ version: contentHash(JSON.stringify(list)), ...list }) },
    build: {
      target: "es2022",
      outDir: clientDir,
      emptyOutDir: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: join(root, "site/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  };
}

/** The entry, what it can fetch by itself (the pages among it), what helps in reading, and what these import. */
function shellScripts(manifest: Manifest): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client has no chunk of ${key}`);
    if (files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.isEntry ? (chunk.dynamicImports ?? []) : [])]) {
      add(imported);
    }
  };
  for (const key of ["entry-client.tsx", ...IN_READING]) {
    if (!manifest[key]) throw new Error(`The client has no ${key}: has the file moved?`);
    add(key);
  }
  return [...files].sort();
}
