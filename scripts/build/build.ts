import { basename, join } from "node:path";
import { siteConfig } from "../../site/site.config.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import { type Clock, type Schedule, scheduleOf } from "../compile/post/schedule.ts";
import type { CheckedSlugs } from "../compile/slugs/check-slugs.ts";
import { unreadablePicture } from "../figures/image-variants/unreadable-picture.ts";
import { pageContexts } from "../graph/page-context.ts";
import { keepReferences, type References, resolveAgain, resolveAll } from "../graph/resolve-references.ts";
import { SourceFacts } from "../graph/source-facts.ts";
import { indexSources } from "../graph/source-index.ts";
import type { FirebaseConfig } from "../project/firebase-config.ts";
import type { SourceFolders } from "../project/read-sources.ts";
import { prune } from "../system/file-cache.ts";
import { contentHash, dataHash } from "../system/hash.ts";
import { settleAll } from "../system/settle-all.ts";
import type { BuildContext } from "./build-context.ts";
import type { Fingerprint } from "./bundle/fingerprint.ts";
import { siteBundle } from "./bundle/site-bundle.ts";
import { builtWorkerBundle, workerBundle } from "./bundle/worker-bundle.ts";
import { BlobStore } from "./cache/blob-store.ts";
import { MetadataCache, RECORDS_MADE_BY } from "./cache/metadata-cache.ts";
import { pruneOldVersions } from "./cache/prune-old-versions.ts";
import { cachedSchedule, cacheSchedule } from "./cache/schedule-cache.ts";
import { StatCache } from "./cache/stat-cache.ts";
import { hasDeployConfig, writeDeployConfig } from "./deploy-config.ts";
import { beginChanged, brokenPictures, checkComplete, finishedPosts, makePages } from "./make-pages.ts";
import { getReady, getReadyToDraw, makeSite } from "./make-site.ts";
import { afterSwap } from "./output/after-swap.ts";
import { OutputDirs } from "./output/output-dirs.ts";
import { OutputVerifier } from "./output/output-verifier.ts";
import { outPlaces } from "./output/swap-folders.ts";
import type { Profile } from "./profile.ts";
import { checkUnchanged, writeLock } from "./renew-lock.ts";
import { siteColors } from "./site-colors.ts";
import { IMAGE_TARGET } from "./targets/image-targets.ts";
import { SEARCH_INDEX } from "./targets/search-target.ts";
import { assertUnchanged, themeAssetsOf } from "./theme-assets.ts";
import { workerData } from "./workers/worker-data.ts";
import { WorkerPool } from "./workers/worker-pool.ts";

/** What is to be built, and where. */
export interface BuildOptions {
  folders: SourceFolders;
  out: string;
  cache: string;
  /** Where briefs itself lies. */
  engine: string;
  /** The same as it was when this process began: what the build is made of, whatever it has waited for since. */
  begunWith: Fingerprint;
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

export interface BuildResult {
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
export async function buildSite(job: BuildOptions): Promise<BuildResult> {
  const engine = job.begunWith;
  const store = treeStore(job.cache, engine);
  const verifier = OutputVerifier.forLarge(outPlaces(job.out), store);
  try {
    return await bringUpToDate(job, { engine, store, verifier });
  } finally {
    await verifier?.close();
  }
}

interface Begun {
  engine: Fingerprint;
  /** Where the manifests lie. */
  store: string;
  verifier: OutputVerifier | undefined;
}

async function bringUpToDate(job: BuildOptions, { engine, store, verifier }: Begun): Promise<BuildResult> {
  const { profile, cache } = job;
  const sources = profile.stage("read the sources", () =>
    indexSources(job.folders, new StatCache(cache, engine.recipe("scripts/build"))),
  );
  const digestWith = (lock: string | undefined, schedule: Schedule | undefined) =>
    dataHash([sources.digest, lock, engine.hash, job.pictures, job.ci, job.firebase, schedule?.held]);
  const lockHash = sources.slugRegistry && contentHash(sources.slugRegistry.bytes);
  const kept = cachedSchedule(cache, sources.digest, job.clock);
  const digest = digestWith(lockHash, kept);
  const output = profile.stage("read what there is to the output", () => new OutputDirs(job.out, store));
  const before = output.manifest;
  const changedEngine = changes(before?.engine ?? engine.files, engine.files);
  const pool = new WorkerPool(workerData(job, { sources, engine, output }));
  try {
    const readRecords = once(() =>
      profile.stage("read the records", () => new MetadataCache(cache, engine.recipe(...RECORDS_MADE_BY))),
    );
    const lookBeside = once(() => verifier?.lookBeside(SEARCH_INDEX));
    if (before?.digest !== digest) {
      // There is something to do: threads begin with it, and this one reads on.
      const program = builtWorkerBundle(job.engine, cache, engine);
      if (program) pool.warmUp(program);
      lookBeside();
      readRecords();
    }
    if (before && kept && before.digest === digest) {
      await profile.stage("look at the output", async () => output.verify(await verifier?.output()));
      if (output.isWhole(digest) && hasDeployConfig(job.out, before.deployConfig))
        return { ...summary(output, before.diagnostics), schedule: kept, changedEngine };
    }
    lookBeside();
    const records = readRecords();
    const facts = new SourceFacts(sources, records, job.clock);
    const { pictures } = job;
    const contexts = once(() => pageContexts(facts.heads(), siteConfig, { cache, version: engine.hash }));
    const blobs = new BlobStore(cache);
    const context: BuildContext = {
      sources,
      engine,
      facts,
      output,
      blobs,
      pool,
      profile,
      pictures,
      pageContexts: contexts,
    };
    const look = {
      beside: () => profile.stage("look at the staging", async () => output.verifyStaging(await verifier?.beside())),
      ahead: async () => {
        const seen = await verifier?.target();
        // Otherwise it is looked at when somebody asks for it.
        if (seen || !verifier) output.verifyAhead(SEARCH_INDEX, seen);
      },
    };
    const { diagnostics, slugs } = await make(job, context, look);
    const isGood = !hasErrors(diagnostics);
    const renewed =
      isGood && sources.slugRegistry && !slugs.isCurrent ? { lock: sources.slugRegistry, text: slugs.text } : undefined;
    const schedule = scheduleOf(facts.heads());
    if (renewed) checkUnchanged(renewed, job.folders);
    assertUnchanged(job.engine, themeAssetsOf(engine));
    // From here to the lock nothing is waited for: Ctrl-C finds all of it done, or none. A build that is killed in between
    // has not exchanged the output yet, or not written what follows from it: the next one finds that out.
    profile.stage("exchange the output", () => {
      if (!isGood) return output.rollback(engine.files);
      const deployConfig = writeDeployConfig({ ...job, root: job.folders.root, posts: addresses(facts.heads()) });
      const now = digestWith(renewed ? contentHash(renewed.text) : lockHash, schedule);
      output.commit({ digest: now, engine: engine.files, deployConfig, diagnostics });
    });
    const keep = async () => {
      if (renewed) writeLock(renewed, job.folders, job.log);
      cacheSchedule(cache, sources.digest, job.clock, schedule);
      context.blobs.forgetBut(output.usedBlobs());
      profile.stage("write the records", () => records.save(sources.hashes));
      const pictures = output.filesOf(IMAGE_TARGET);
      if (pictures) prune(join(cache, "images"), new Set(pictures.map((path) => basename(path))));
      await pruneOldVersions(cache);
    };
    await (isGood ? afterSwap(job.out, keep) : keep());
    return { ...summary(output, diagnostics), schedule, changedEngine };
  } finally {
    await pool.close();
  }
}

/** Manifests that another version of the build has written are not read. */
function treeStore(cache: string, engine: Fingerprint): string {
  return join(cache, `output-${engine.recipe("scripts/build").slice(0, 16)}`);
}

/** The published posts' addresses, earlier ones too. */
function addresses(heads: PostMeta[]) {
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
async function make(
  job: BuildOptions,
  context: BuildContext,
  look: Looks,
): Promise<{ diagnostics: Diagnostic[]; slugs: CheckedSlugs }> {
  const { facts, pool, profile } = context;
  const { engine, cache, log } = job;
  // One bundler after the other: each takes more memory than all the rest.
  pool.warmUp(await profile.stage("the workers' bundle", () => workerBundle(engine, cache, log, context.engine)));
  const bundling = pool.throttleWhile(
    profile.stage("the site's bundle", () => siteBundle(engine, cache, log, context.engine)),
  );
  const finding = findOut(job, context, look);
  await settleAll([bundling, finding]);
  const [bundle, { before, colors, lookedAhead }] = await Promise.all([bundling, finding]);
  const { checkSlugs } = await import("../compile/slugs/check-slugs.ts");
  const changed = beginChanged(context, bundle, before);
  const making = profile.stage("pages of posts", () => makePages(context, before, changed));
  const slugs = checkSlugs(facts.heads(), context.sources.slugRegistry, job.ci);
  if (context.sources.figures.some((file) => facts.isNew(file))) await getReadyToDraw();
  const pages = await making;
  const site = profile.stage("references between files", () => resolveAgain(context, before, pages));
  keepReferences(context, site);
  const posts = finishedPosts(context, pages, site);
  const broken = [...brokenPictures(pages, site.posts)].map(([file, posts]) => unreadablePicture(file, posts));
  const found = [...facts.diagnostics(), ...site.diagnostics, ...broken, ...colors, ...slugs.diagnostics];
  const diagnostics = sortDiagnostics(found);
  if (hasErrors(diagnostics)) return { diagnostics, slugs };
  checkComplete(context, posts, site);
  await lookedAhead;
  await makeSite(context, posts, bundle);
  return { diagnostics, slugs };
}

/** What can be known without the site's bundle, and what its makers will ask for. */
async function findOut({ engine, cache }: BuildOptions, context: BuildContext, look: Looks) {
  const { facts, pool, profile } = context;
  const lookedAhead = look.ahead();
  // Told where it is awaited, which is later: until then Node would take it for a failure that nobody hears of, and stop.
  lookedAhead.catch(() => {});
  const [colors] = await profile.stage("front matter and figures", () =>
    Promise.all([siteColors(engine, cache), facts.findOut(pool, profile), getReady(context), look.beside()]),
  );
  context.pageContexts();
  const before: References = profile.stage("references between files", () => resolveAll(context));
  return { before, colors, lookedAhead };
}

function summary(output: OutputDirs, diagnostics: Diagnostic[]) {
  return { diagnostics, ...output.totals(), reasons: output.reasons };
}

/** The names that have another value now, or none. */
function changes(before: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
