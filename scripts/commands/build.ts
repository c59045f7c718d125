import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Content } from "../../site/content/types.ts";
import { siteConfig } from "../../site/site.config.ts";
import { checkOutFolder } from "../build/check-out-folder.ts";
import { writeDeployConfig } from "../build/deploy-config.ts";
import { figureFiles } from "../build/figure-files.ts";
import { type OutputFile, writeOutput } from "../build/output-file.ts";
import { type MadeAssets, postAssets } from "../build/post-assets.ts";
import { publishFolder, restoreFolder } from "../build/publish-folder.ts";
import { shareCards } from "../build/share-cards.ts";
import { type SiteBundle, siteBundle } from "../build/site-bundle.ts";
import { siteColors } from "../build/site-colors.ts";
import { compile } from "../compile/compile.ts";
import type { Sources } from "../compile/source/source.ts";
import { plural } from "../diagnostics/format-text.ts";
import { noteSizes, type PictureSize } from "../feeds/picture-sizes.ts";
import { siteTexts } from "../feeds/site-texts.ts";
import { readSources } from "../read-sources.ts";
import { checkThemeScript } from "../render/check-theme-script.ts";
import { renderSite } from "../render/render-site.ts";
import { groundsOf, webManifest } from "../render/web-manifest.ts";
import { searchEntry } from "../search/search-entry.ts";
import { searchFiles } from "../search/search-files.ts";
import { type FirebaseConfig, readFirebase } from "../serve/read-hosting.ts";
import { textOf } from "./check.ts";
import { keepLock } from "./lock.ts";
import { ENGINE, type Folders, type GivenFolders, resolveFolders } from "./options.ts";
import { hasErrors, type Io, type Outcome } from "./outcome.ts";

export interface BuildOptions extends GivenFolders {
  clean?: boolean;
}

/** Compiles the sources and renders the site. With errors in the sources nothing is written. */
export async function build(given: BuildOptions, io: Io): Promise<Outcome> {
  const begin = io.now();
  const folders = resolveFolders(given, io.cwd);
  const firebase = await checkPlaces(folders, io.cwd);
  await restoreFolder(folders.out);

  const sources = await readSources(folders);
  const { content, diagnostics, slugs } = compile(sources, { ...siteConfig, lockMustBeCurrent: io.ci });
  const outcome = { diagnostics, textOf: textOf(sources), done: "", results: {} };
  if (hasErrors(diagnostics)) return outcome;

  const cache = join(folders.root, ".briefs/cache");
  if (given.clean) await rm(cache, { recursive: true, force: true });
  const made = await postAssets(content, sources, cache);
  if (hasErrors(made.diagnostics)) return { ...outcome, diagnostics: [...diagnostics, ...made.diagnostics] };

  const colors = await siteColors(ENGINE, cache);
  if (hasErrors(colors.diagnostics)) {
    const textOfAny = (file: string) => colors.textOf(file) ?? outcome.textOf(file);
    return { ...outcome, diagnostics: [...diagnostics, ...colors.diagnostics], textOf: textOfAny };
  }
  const site = await siteBundle(ENGINE, cache, io.log);
  const pages = await writeSite({ out: folders.out, cacheDir: cache, sources, content, site, made, year: io.year() });
  await writeDeployConfig({ out: folders.out, root: folders.root, posts: content.posts, firebase });
  await keepLock(folders, sources, slugs, io);
  const seconds = ((io.now() - begin) / 1000).toFixed(1);
  const done = `Built ${plural(pages, "page")} in ${seconds} s`;
  return { ...outcome, done, results: { pages, out: given.out ?? "dist" } };
}

/** What no post can mend is found out before any is read. */
async function checkPlaces({ root, out, posts, infographics }: Folders, cwd: string): Promise<FirebaseConfig> {
  await checkOutFolder({ out, kept: [root, cwd], sources: [posts, infographics] });
  const firebase = await readFirebase(root, ENGINE);
  checkThemeScript(firebase.hosting ?? {});
  return firebase;
}

interface Site {
  cacheDir: string;
  out: string;
  sources: Sources;
  content: Content;
  site: SiteBundle;
  made: MadeAssets;
  year: number;
}

/** The number of pages. */
async function writeSite({ out, cacheDir, sources, content, site, made, year }: Site): Promise<number> {
  const { server, assets, clientDir } = site;
  const grounds = groundsOf(await readFile(join(ENGINE, "site/styles/tokens.css"), "utf8"));
  const icon = await readFile(join(ENGINE, "site/public/favicon.svg"), "utf8");
  const rendered = renderSite({
    content,
    config: siteConfig,
    server,
    assets,
    grounds,
    icon,
    assetsOf: made.assetsOf,
    year,
  });
  const drawn = { posts: content.posts, config: siteConfig, engine: ENGINE, cacheDir };
  const sizes = new Map<string, PictureSize>();
  let pages = 0;
  await publishFolder(out, async (folder) => {
    await cp(clientDir, folder, { recursive: true, filter: (file) => !file.endsWith("manifest.json") });
    for await (const file of inTurn(
      made.files,
      noteSizes(figureFiles(drawn), sizes),
      shareCards(drawn),
      [webManifest(siteConfig, grounds)],
      searchFiles(content.posts.map(searchEntry)),
      rendered,
      siteTexts({ posts: content.posts, config: siteConfig, sources, assetsOf: made.assetsOf, sizes }),
    )) {
      if (file.path.endsWith(".html")) pages++;
      await writeOutput(folder, file);
    }
  });
  return pages;
}

async function* inTurn(...parts: (Iterable<OutputFile> | AsyncIterable<OutputFile>)[]): AsyncGenerator<OutputFile> {
  for (const part of parts) yield* part;
}
