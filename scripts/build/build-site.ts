import { basename, join } from "node:path";
import { siteConfig } from "../../site/site.config.ts";
import type { PostHead } from "../compile/compile-head.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostic.ts";
import { inFileOrder } from "../compile/order-diagnostics.ts";
import { type Clock, type Schedule, scheduleOf } from "../compile/schedule.ts";
import type { CheckedSlugs } from "../compile/slugs/check-slugs.ts";
import type { SourceFolders } from "../read-sources.ts";
import type { FirebaseConfig } from "../serve/read-hosting.ts";
import { afterExchange } from "./after-exchange.ts";
import { allEnded } from "./all-ended.ts";
import { contentHash, dataHash } from "./content-hash.ts";
import { Crew } from "./crew.ts";
import { crewSetup } from "./crew-setup.ts";
import { hasDeployConfig, writeDeployConfig } from "./deploy-config.ts";
import type { Engine } from "./engine-hash.ts";
import { outPlaces } from "./exchange-folders.ts";
import { forgetOlderVersions, forgetUnused } from "./kept-files.ts";
import { keepSchedule, keptSchedule } from "./kept-schedule.ts";
import { KnownHashes } from "./known-hashes.ts";
import { Looker } from "./looker.ts";
import { checkLooks, looksOf } from "./looks.ts";
import { beginChanged, brokenPictures, checkComplete, finishedPosts, makePages } from "./make-pages.ts";
import { getReady, getReadyToDraw, makeSite } from "./make-site.ts";
import type { Means } from "./means.ts";
import { Parts } from "./parts.ts";
import { PICTURE } from "./picture-units.ts";
import type { Profile } from "./profile.ts";
import { RECORDS_MADE_BY, Records } from "./records.ts";
import { checkUnchanged, writeLock } from "./renew-lock.ts";
import { keepReferences, type References, resolveAgain, resolveAll } from "./resolve-references.ts";
import { SEARCH_INDEX } from "./search-unit.ts";
import { siteBundle } from "./site-bundle.ts";
import { siteColors } from "./site-colors.ts";
import { SiteTrees } from "./site-trees.ts";
import { SourceFacts } from "./source-facts.ts";
import { indexSources } from "./source-index.ts";
import { surroundings } from "./surroundings.ts";
import { unreadablePicture } from "./unreadable-picture.ts";
import { builtWorkerBundle, workerBundle } from "./worker-bundle.ts";

/** What is to be built, and where. */
export interface Job {
  folders: SourceFolders;
  out: string;
  cache: string;
  /** Where briefs itself lies. */
  engine: string;
  /** The same as it was when this process began: what the build is made of, whatever it has waited for since. */
  begunWith: Engine;
  year: number;
  clock: Clock;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
  profile: Profile;
  /** A lock of addresses that lacks a post is an error: nobody is there who could commit it. */
  ci: boolean;
  firebase: FirebaseConfig;
  log(line: string): void;
}

export interface Built {
  diagnostics: Diagnostic[];
  /** How many pages the site has. */
  pages: number;
  /** Of all its files. */
  bytes: number;
  schedule: Schedule;
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
  const engine = job.begunWith;
  const store = treeStore(job.cache, engine);
  const looker = Looker.forLarge(outPlaces(job.out), store);
  try {
    return await bringUpToDate(job, { engine, store, looker });
  } finally {
    await looker?.close();
  }
}

interface Begun {
  engine: Engine;
  /** Where the manifests lie. */
  store: string;
  looker: Looker | undefined;
}

async function bringUpToDate(job: Job, { engine, store, looker }: Begun): Promise<Built> {
  const { profile, cache } = job;
  const sources = profile.stage("read the sources", () =>
    indexSources(job.folders, new KnownHashes(cache, engine.recipe("scripts/build"))),
  );
  const digestWith = (lock: string | undefined, schedule: Schedule | undefined) =>
    dataHash([sources.digest, lock, engine.hash, job.pictures, job.ci, job.firebase, schedule?.held]);
  const lockHash = sources.slugLock && contentHash(sources.slugLock.bytes);
  const kept = keptSchedule(cache, sources.digest, job.clock);
  const digest = digestWith(lockHash, kept);
  const trees = profile.stage("read what there is to the output", () => new SiteTrees(job.out, store));
  const before = trees.manifest;
  const changedEngine = changes(before?.engine ?? engine.files, engine.files);
  const crew = new Crew(crewSetup(job, { sources, engine, trees }));
  try {
    const readRecords = once(() =>
      profile.stage("read the records", () => new Records(cache, engine.recipe(...RECORDS_MADE_BY))),
    );
    const lookBeside = once(() => looker?.lookBeside(SEARCH_INDEX));
    if (before?.digest !== digest) {
      // There is something to do: threads begin with it, and this one reads on.
      const program = builtWorkerBundle(job.engine, cache, engine);
      if (program) crew.begin(program);
      lookBeside();
      readRecords();
    }
    if (before && kept && before.digest === digest) {
      await profile.stage("look at the output", async () => trees.look(await looker?.output()));
      if (trees.isWhole(digest) && hasDeployConfig(job.out, before.deployConfig))
        return { ...summary(trees, before.diagnostics), schedule: kept, changedEngine };
    }
    lookBeside();
    const records = readRecords();
    const facts = new SourceFacts(sources, records, job.clock);
    const { pictures } = job;
    const around = once(() => surroundings(facts.heads(), siteConfig, { cache, version: engine.hash }));
    const parts = new Parts(cache);
    const means: Means = { sources, engine, facts, trees, parts, crew, profile, pictures, around };
    const look = {
      beside: () => profile.stage("look at the standby", async () => trees.lookBeside(await looker?.beside())),
      ahead: async () => {
        const seen = await looker?.unit();
        // Otherwise it is looked at when somebody asks for it.
        if (seen || !looker) trees.lookAhead(SEARCH_INDEX, seen);
      },
    };
    const { diagnostics, slugs } = await make(job, means, look);
    const isGood = !hasErrors(diagnostics);
    const renewed =
      isGood && sources.slugLock && !slugs.isCurrent ? { lock: sources.slugLock, text: slugs.text } : undefined;
    const schedule = scheduleOf(facts.heads());
    if (renewed) checkUnchanged(renewed, job.folders);
    checkLooks(job.engine, looksOf(engine));
    // From here to the lock nothing is waited for: Ctrl-C finds all of it done, or none. A build that is killed in between
    // has not exchanged the output yet, or not written what follows from it: the next one finds that out.
    profile.stage("exchange the output", () => {
      if (!isGood) return trees.giveUp(engine.files);
      const deployConfig = writeDeployConfig({ ...job, root: job.folders.root, posts: addresses(facts.heads()) });
      const now = digestWith(renewed ? contentHash(renewed.text) : lockHash, schedule);
      trees.finish({ digest: now, engine: engine.files, deployConfig, diagnostics });
    });
    const keep = async () => {
      if (renewed) writeLock(renewed, job.folders, job.log);
      keepSchedule(cache, sources.digest, job.clock, schedule);
      means.parts.forgetBut(trees.usedParts());
      profile.stage("write the records", () => records.save(sources.hashes));
      const pictures = trees.filesOf(PICTURE);
      if (pictures) forgetUnused(join(cache, "images"), new Set(pictures.map((path) => basename(path))));
      await forgetOlderVersions(cache);
    };
    await (isGood ? afterExchange(job.out, keep) : keep());
    return { ...summary(trees, diagnostics), schedule, changedEngine };
  } finally {
    await crew.close();
  }
}

/** Manifests that another version of the build has written are not read. */
function treeStore(cache: string, engine: Engine): string {
  return join(cache, `trees-${engine.recipe("scripts/build").slice(0, 16)}`);
}

/** The published posts' addresses, earlier ones too. */
function addresses(heads: PostHead[]) {
  return heads.flatMap(({ slug, aliases, frontMatter }) => (frontMatter?.draft === false ? [{ slug, aliases }] : []));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface Looks {
  /** At the tree beside the output. */
  beside(): Promise<void>;
  /** At what the site is made from in the end. */
  ahead(): Promise<void>;
}

/** Everything but the exchange. Where there are errors, it ends early. */
async function make(job: Job, means: Means, look: Looks): Promise<{ diagnostics: Diagnostic[]; slugs: CheckedSlugs }> {
  const { facts, crew, profile } = means;
  const { engine, cache, log } = job;
  // One bundler after the other: each takes more memory than all the rest.
  crew.begin(await profile.stage("the workers' bundle", () => workerBundle(engine, cache, log, means.engine)));
  const bundling = crew.beside(profile.stage("the site's bundle", () => siteBundle(engine, cache, log, means.engine)));
  const finding = findOut(job, means, look);
  await allEnded([bundling, finding]);
  const [bundle, { before, colors, lookedAhead }] = await Promise.all([bundling, finding]);
  const { checkSlugs } = await import("../compile/slugs/check-slugs.ts");
  const changed = beginChanged(means, bundle, before);
  const making = profile.stage("pages of posts", () => makePages(means, before, changed));
  const slugs = checkSlugs(facts.heads(), means.sources.slugLock, job.ci);
  if (means.sources.figures.some((file) => facts.isNew(file))) await getReadyToDraw();
  const pages = await making;
  const site = profile.stage("references between files", () => resolveAgain(means, before, pages));
  keepReferences(means, site);
  const posts = finishedPosts(means, pages, site);
  const broken = [...brokenPictures(pages, site.posts)].map(([file, posts]) => unreadablePicture(file, posts));
  const found = [...facts.diagnostics(), ...site.diagnostics, ...broken, ...colors, ...slugs.diagnostics];
  const diagnostics = inFileOrder(found);
  if (hasErrors(diagnostics)) return { diagnostics, slugs };
  checkComplete(means, posts, site);
  await lookedAhead;
  await makeSite(means, posts, bundle);
  return { diagnostics, slugs };
}

/** What can be known without the site's bundle, and what its makers will ask for. */
async function findOut({ engine, cache }: Job, means: Means, look: Looks) {
  const { facts, crew, profile } = means;
  const lookedAhead = look.ahead();
  // Told where it is awaited, which is later: until then Node would take it for a failure that nobody hears of, and stop.
  lookedAhead.catch(() => {});
  const [colors] = await profile.stage("front matter and figures", () =>
    Promise.all([siteColors(engine, cache), facts.findOut(crew, profile), getReady(means), look.beside()]),
  );
  means.around();
  const before: References = profile.stage("references between files", () => resolveAll(means));
  return { before, colors, lookedAhead };
}

function summary(trees: SiteTrees, diagnostics: Diagnostic[]) {
  return { diagnostics, ...trees.totals(), reasons: trees.reasons };
}

/** The names that have another value now, or none. */
function changes(before: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
