import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { siteConfig } from "../../site/site.config.ts";
import { type OutputFile, writeOutput } from "../build/output-file.ts";
import { postAssets } from "../build/post-assets.ts";
import { publishFolder } from "../build/publish-folder.ts";
import { siteBundle } from "../build/site-bundle.ts";
import { compile } from "../compile/compile.ts";
import { plural } from "../diagnostics/format-text.ts";
import { readSources } from "../read-sources.ts";
import { renderSite } from "../render/render-site.ts";
import { shareCards } from "../render/share-cards.ts";
import { textOf } from "./check.ts";
import { type GivenFolders, resolveFolders } from "./options.ts";
import { hasErrors, type Io, type Outcome } from "./outcome.ts";

export interface BuildOptions extends GivenFolders {
  clean?: boolean;
}

const ENGINE = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles the sources and renders the site. With errors in the sources nothing is written. */
export async function build(given: BuildOptions, io: Io): Promise<Outcome> {
  const begin = io.now();
  const folders = resolveFolders(given, io.cwd);
  const cacheDir = join(folders.root, ".briefs/cache");
  const sources = await readSources(folders);
  const { content, diagnostics } = compile(sources, siteConfig);
  const outcome = { diagnostics, textOf: textOf(sources) };
  if (hasErrors(diagnostics)) return { ...outcome, done: "", results: {} };

  if (given.clean) await rm(cacheDir, { recursive: true, force: true });
  const site = await siteBundle(ENGINE, cacheDir);
  const { assetsOf, files } = await postAssets(content, sources, cacheDir);
  const rendered = renderSite({
    content,
    config: siteConfig,
    server: site.server,
    assets: site.assets,
    assetsOf,
    year: io.year(),
  });
  let pages = 0;
  await publishFolder(folders.out, async (folder) => {
    await cp(site.clientDir, folder, { recursive: true, filter: (file) => !file.endsWith("manifest.json") });
    for await (const file of inTurn(files, shareCards(content.posts, siteConfig), rendered)) {
      if (file.path.endsWith(".html")) pages++;
      await writeOutput(folder, file);
    }
  });
  const seconds = ((io.now() - begin) / 1000).toFixed(1);
  return {
    ...outcome,
    done: `Built ${plural(pages, "page")} in ${seconds} s`,
    results: { pages, out: given.out ?? "dist" },
  };
}

async function* inTurn(...parts: (Iterable<OutputFile> | AsyncIterable<OutputFile>)[]): AsyncGenerator<OutputFile> {
  for (const part of parts) yield* part;
}
