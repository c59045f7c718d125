import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { siteConfig } from "../../site/site.config.ts";
import { checkOutFolder } from "../build/check-out-folder.ts";
import { type OutputFile, writeOutput } from "../build/output-file.ts";
import { postAssets } from "../build/post-assets.ts";
import { publishFolder, restoreFolder } from "../build/publish-folder.ts";
import { siteBundle } from "../build/site-bundle.ts";
import { compile } from "../compile/compile.ts";
import { plural } from "../diagnostics/format-text.ts";
import { readSources } from "../read-sources.ts";
import { checkThemeScript } from "../render/check-theme-script.ts";
import { renderSite } from "../render/render-site.ts";
import { shareCards } from "../render/share-cards.ts";
import { readHosting } from "../serve/read-hosting.ts";
import { textOf } from "./check.ts";
import { ENGINE, type GivenFolders, resolveFolders } from "./options.ts";
import { hasErrors, type Io, type Outcome } from "./outcome.ts";

export interface BuildOptions extends GivenFolders {
  clean?: boolean;
}

/** Compiles the sources and renders the site. With errors in the sources nothing is written. */
export async function build(given: BuildOptions, io: Io): Promise<Outcome> {
  const begin = io.now();
  const folders = resolveFolders(given, io.cwd);
  const { root, out, posts, infographics } = folders;
  await checkOutFolder({ out, kept: [root, io.cwd], sources: [posts, infographics] });
  checkThemeScript(await readHosting(root, ENGINE));
  await restoreFolder(out);

  const sources = await readSources(folders);
  const { content, diagnostics } = compile(sources, siteConfig);
  const outcome = { diagnostics, textOf: textOf(sources), done: "", results: {} };
  if (hasErrors(diagnostics)) return outcome;

  const cache = join(root, ".briefs/cache");
  if (given.clean) await rm(cache, { recursive: true, force: true });
  const { assetsOf, files, diagnostics: broken } = await postAssets(content, sources, cache);
  if (hasErrors(broken)) return { ...outcome, diagnostics: [...diagnostics, ...broken] };

  const site = await siteBundle(ENGINE, cache, io.log);
  const rendered = renderSite({
    content,
    config: siteConfig,
    server: site.server,
    assets: site.assets,
    assetsOf,
    year: io.year(),
  });
  let pages = 0;
  await publishFolder(out, async (folder) => {
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
