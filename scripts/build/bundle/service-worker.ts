import { join } from "node:path";
import type { InlineConfig, Manifest } from "vite";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { dataHash } from "../../system/hash.ts";
import { FILES_PLACEHOLDER } from "./placeholders.ts";
import { clientFiles, readClientAssets, readViteManifest } from "./read-site-bundle.ts";

/** The service worker's script. */
export const WORKER = "sw.js";

/**
 * Islands that a post's reader may need offline, 10 kB in all. Charts, 200 kB, are not among them: without their code, readers
 * see the static drawings.
 */
const IN_READING = [
  "figures/interactive/enhance-figures.ts",
  "figures/interactive/open-in-page.ts",
  "figures/interactive/copy-table.ts",
  "islands/reading/enhance-reading.ts",
];

/** How Vite builds the service worker of the engine in `root`, into a folder. */
export function serviceWorkerConfig(root: string, folder: string): InlineConfig {
  return {
    root: join(root, "site"),
    publicDir: false,
    define: { BUILD: FILES_PLACEHOLDER },
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: join(root, "site/service-worker/service-worker.ts"),
        output: { format: "iife", entryFileNames: WORKER },
      },
    },
  };
}

/** The list of the client's files for the service worker. The same client gives the same bytes. */
export function clientFileList(bundle: string, config: SiteConfig) {
  const base = basePath(config);
  const assets = clientFiles(bundle).flatMap(({ path }) => (path.startsWith("assets/") ? [`/${path}`] : []));
  const styles = assets.filter((path) => path.endsWith(".css"));
  const scripts = shellScripts(readViteManifest(bundle));
  // Every document loads its fonts ahead of its scripts.
  const { fonts } = readClientAssets(bundle, config.fonts);
  const under = (paths: string[]) => paths.map((path) => hrefOf(path, base));
  const list = { base, shell: under([...scripts, ...styles, ...fonts]), assets: under(assets) };
  return { version: dataHash(list), ...list };
}

/** The files of the entry, its dynamic imports (such as pages), the islands in IN_READING, and all that these import. */
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
