import { join } from "node:path";
import { siteConfig } from "../../site/site.config.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostic.ts";
import { inFileOrder } from "../compile/order-diagnostics.ts";
import type { SourceFolders } from "../read-sources.ts";
import { dataHash } from "./content-hash.ts";
import { Crew } from "./crew.ts";
import { type Engine, readEngine } from "./engine-hash.ts";
import { PICTURES_MADE_BY } from "./figure-files.ts";
import { forgetOlder } from "./kept-files.ts";
import { brokenPictures, finishedPosts, makeChanged, makePages } from "./make-pages.ts";
import { makeSite } from "./make-site.ts";
import type { Means } from "./means.ts";
import { Parts } from "./parts.ts";
import type { Profile } from "./profile.ts";
import { RECORDS_MADE_BY, Records } from "./records.ts";
import { resolveAgain, resolveAll } from "./resolve-references.ts";
import { builtBundle, siteBundle } from "./site-bundle.ts";
import { siteColors } from "./site-colors.ts";
import { SiteTrees } from "./site-trees.ts";
import { SourceFacts } from "./source-facts.ts";
import { indexSources, type SourceIndex } from "./source-index.ts";
import { unreadablePicture } from "./unreadable-picture.ts";

/** What is to be built, and where. */
export interface Job {
  folders: SourceFolders;
  out: string;
  cache: string;
  /** Where briefs itself lies. */
  engine: string;
  year: number;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
  profile: Profile;
  log(line: string): void;
}

export interface Built {
  diagnostics: Diagnostic[];
  /** How many pages the site has. */
  pages: number;
  /** Why each part of the site was made anew, by its name. */
  reasons: ReadonlyMap<string, string[]>;
  /** What of briefs and of the site has changed since the last build. */
  changedEngine: string[];
}

/**
 * Brings the output up to date: that of which an input has changed is made anew, and nothing else. With errors in the
 * sources the output stays as it is.
 */
export async function buildSite(job: Job): Promise<Built> {
  const { profile, cache } = job;
  const sources = profile.stage("read the sources", () => indexSources(job.folders));
  const engine = profile.stage("read briefs and the site", () => readEngine(job.engine, job.year));
  const digest = dataHash([sources.digest, engine.hash, job.pictures]);
  const trees = profile.stage(
    "read what there is to the output",
    () => new SiteTrees(job.out, treeStore(cache, engine)),
  );
  const before = trees.manifest;
  const changedEngine = changes(before?.engine ?? engine.files, engine.files);
  const crew = new Crew(setup(job, { sources, engine, trees }));
  try {
    if (before?.digest !== digest) crew.begin();
    profile.stage("look at the output", () => trees.look());
    if (before && trees.isWhole(digest)) return { ...summary(trees, before.diagnostics), changedEngine };
    profile.stage("look at what lies beside it", () => trees.lookBeside());
    const records = profile.stage("read the records", () => new Records(cache, engine.recipe(...RECORDS_MADE_BY)));
    const facts = new SourceFacts(sources, records);
    const { pictures } = job;
    const means = { sources, engine, facts, trees, parts: new Parts(cache), crew, profile, pictures };
    const diagnostics = await make(job, means);
    profile.stage("exchange the output", () => {
      if (hasErrors(diagnostics)) trees.giveUp(engine.files);
      else trees.finish({ digest, engine: engine.files, diagnostics });
    });
    means.parts.forgetBut(trees.usedParts());
    profile.stage("write the records", () => records.save(sources.hashes));
    for (const [prefix, kept] of KEPT_CACHES) await forgetOlder(cache, prefix, kept);
    return { ...summary(trees, diagnostics), changedEngine };
  } finally {
    await crew.close();
  }
}

/** Of each kind of cache, how many are kept: another version of briefs may be in use beside this one. */
const KEPT_CACHES = [
  ["records-", 2],
  ["trees-", 2],
  ["figures-", 3],
  ["share-", 3],
] as const;

/** Manifests that another version of the build has written are not read. */
function treeStore(cache: string, engine: Engine): string {
  return join(cache, `trees-${engine.recipe("scripts/build").slice(0, 16)}`);
}

function setup(job: Job, { sources, engine, trees }: { sources: SourceIndex; engine: Engine; trees: SiteTrees }) {
  const { folders, cache, year, pictures } = job;
  const recipe = (...paths: string[]) =>
    dataHash([engine.recipe(...PICTURES_MADE_BY, ...paths), siteConfig.wordmark]).slice(0, 16);
  const recipes = { figures: recipe(), shareCards: recipe("scripts/render", "site/site.config.ts") };
  const bundle = builtBundle(cache, engine);
  return {
    ...{
      folders,
      hashes: sources.hashes,
      longest: sources.longest,
      engine: job.engine,
      cache,
      tree: trees.folder,
      year,
      recipes,
      pictures,
    },
    ...(bundle !== undefined && { bundle }),
  };
}

/** Everything but the exchange. Where there are errors, it ends early. */
async function make(job: Job, means: Means): Promise<Diagnostic[]> {
  const { facts, crew, profile } = means;
  // Vite works beside the front matter.
  const bundling = profile.stage("Vite's bundle", () => siteBundle(job.engine, job.cache, job.log, means.engine));
  bundling.catch(() => undefined);
  await profile.stage("front matter and figures", () => facts.findOut(crew, profile));
  const bundle = await bundling;

  const changed = makeChanged(means, bundle);
  const before = profile.stage("references between files", () => resolveAll(means));
  const pages = await profile.stage("pages of posts", () => makePages(means, before, changed));
  const site = profile.stage("references between files", () => resolveAgain(means, before, pages));
  const posts = finishedPosts(means, pages, site);
  const broken = [...brokenPictures(pages, site.posts)].map(([file, posts]) => unreadablePicture(file, posts));
  const colors = await siteColors(job.engine, job.cache);
  const diagnostics = inFileOrder([...facts.diagnostics(), ...site.diagnostics, ...broken, ...colors.diagnostics]);
  if (!hasErrors(diagnostics)) await makeSite(means, posts, bundle);
  return diagnostics;
}

function summary(trees: SiteTrees, diagnostics: Diagnostic[]) {
  return { diagnostics, pages: trees.pages, reasons: trees.reasons };
}

/** The names that have another value now, or none. */
function changes(before: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
