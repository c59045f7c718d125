import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { siteBundle } from "../../../scripts/build/bundle/site-bundle.ts";
import { writeOutput } from "../../../scripts/build/output/write-output.ts";
import { engineRoot } from "../../../scripts/project/engine-root.ts";
import type { SearchEntry } from "../../../scripts/render/search-index/search-entry.ts";
import { searchFiles } from "../../../scripts/render/search-index/search-files.ts";
import siteConfig from "../../../site/site.config.ts";
import type { Contender } from "./contender.ts";

/** The site's own worker, as built, and the index in the form that so many posts get. */
export async function ours(entries: SearchEntry[], folder: string): Promise<Contender> {
  const begin = performance.now();
  for (const file of searchFiles(entries, siteConfig)) writeOutput(folder, file);
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  const bundle = await siteBundle({
    ...{ engine: engineRoot, root: engineRoot, config: siteConfig },
    ...{ cache: join(engineRoot, ".briefs/cache"), log: console.log },
  });
  const clientDir = join(bundle, "client");
  const worker = (await readdir(join(clientDir, "assets"))).find((file) => file.startsWith("search-worker-"));
  await mkdir(join(folder, "assets"), { recursive: true });
  await cp(join(clientDir, "assets", worker ?? ""), join(folder, "assets/worker.js"));
  return { name: `ours (written in ${seconds} s)`, folder, module: MODULE };
}

const MODULE = `
const worker = new Worker("/assets/worker.js", { type: "module" });
let id = 0;
export const ask = (query) => new Promise((resolve, reject) => {
  const asked = ++id;
  worker.addEventListener("message", function listen({ data }) {
    if (data.id !== asked) return;
    worker.removeEventListener("message", listen);
    if (data.error) reject(new Error(data.error));
    else resolve(data.result.hits.map(({ slug }) => slug));
  });
  worker.postMessage({ id: asked, request: { query, limit: 10 } });
});
`;
