import { basename } from "node:path";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { Schedule } from "../compile/post/schedule.ts";
import { variantsRecord } from "../figures/image-variants/cached-variants.ts";
import { siteFolder } from "../project/site-config/config-file.ts";
import { prune } from "../system/file-cache.ts";
import { contentHash } from "../system/hash.ts";
import { keepNewSpace } from "../system/new-space.ts";
import type { BuildOptions, BuildResult } from "./build-options.ts";
import { pruneOldVersions } from "./cache/prune-old-versions.ts";
import { cacheSchedule } from "./cache/schedule-cache.ts";
import { hasDeployConfig, withDeployConfig } from "./deploy-config.ts";
import { IdsWritten } from "./indexed-reader.ts";
import { type OpenBuild, openBuild } from "./open-build.ts";
import type { Build } from "./open-graph.ts";
import { afterSwap } from "./output/after-swap.ts";
import { prepare } from "./prepare.ts";
import { checkUnchanged, type RenewedLock, writeLock } from "./renew-lock.ts";
import { IMAGE_TARGET } from "./targets/image-targets.ts";
import { assertUnchanged, themeAssetsOf } from "./theme-assets.ts";
import { titleLetters } from "./title-letters.ts";

/**
 * Brings the output up to date: a target of which an input has changed is made anew, and nothing else. With errors in the
 * sources the output stays as it is.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  keepNewSpace();
  const opened = openBuild(options);
  try {
    const last = await lastResult(opened);
    if (last) return last;
    const { openGraph, makePages, finishPages, assertComplete, brokenPictures, makeSite } = await loadStages();
    const build = openGraph(opened);
    const { bundle, colors, verified } = await prepare(build);
    await giveIds(build);
    const pages = await build.profile.stage("pages of posts", () => makePages(build, bundle));
    const posts = finishPages(build, pages);
    const found = diagnose(build, [
      ...brokenPictures(build, pages),
      ...colors,
      ...(await build.profile.stage("letters of titles", () => titleLetters(build))),
    ]);
    const ofMails = await build.profile.stage("mails of issues", () => mailProblems(build, found));
    const diagnostics = sortDiagnostics([...found, ...ofMails]);
    if (!hasErrors(diagnostics)) {
      assertComplete(build, posts);
      await verified;
      await makeSite(build, posts, bundle);
    }
    await finish(build, diagnostics);
    return resultOf(build, diagnostics);
  } finally {
    await opened.close();
  }
}

/** Loads the code of the stages, which a build that has nothing to do does not need. */
async function loadStages() {
  const [{ openGraph }, posts, { makeSite }] = await Promise.all([
    import("./open-graph.ts"),
    import("./post-pages.ts"),
    import("./make-site.ts"),
  ]);
  const { makePages, finishPages, assertComplete, brokenPictures } = posts;
  return { openGraph, makePages, finishPages, assertComplete, brokenPictures, makeSite };
}

/** The result of the last build, if sources, code and options are the same and the output is as it was written. */
async function lastResult(opened: OpenBuild): Promise<BuildResult | undefined> {
  const { options, output, profile, verifier, digest, knownSchedule, changedEngine } = opened;
  const { manifest } = output;
  if (!manifest || !knownSchedule || manifest.digest !== digest) return undefined;
  const { diagnostics } = manifest;
  // The date may no longer be in the future.
  if (diagnostics.some(({ code }) => code === "updated-ahead")) return undefined;
  await profile.stage("look at the output", async () => output.verify(await verifier?.output()));
  if (!output.isWhole(digest) || !hasDeployConfig(options.out, manifest.deployConfig)) return undefined;
  return { diagnostics, ...output.totals(), schedule: knownSchedule, taken: 0, reasons: new Map(), changedEngine };
}

/** Every problem of the sources, with `others` that only a build finds. */
function diagnose({ graph, profile, options }: Build, others: Diagnostic[]): Diagnostic[] {
  const found = profile.stage("references between files", () => graph.diagnostics({ mustBeCurrent: options.ci }));
  return sortDiagnostics([...found, ...others]);
}

/**
 * Checks the mails of issues that are still to be sent. Only then is the compiler loaded in this thread: loading it takes half
 * of a small build's time.
 */
async function mailProblems(build: Build, known: readonly Diagnostic[]): Promise<Diagnostic[]> {
  if (!build.graph.issueMetas().some(({ heldUntil }) => heldUntil !== undefined)) return [];
  const { checkMails } = await import("./check-mails.ts");
  return checkMails(build, known);
}

/**
 * Writes the ids of new posts into their files, as the registry will have them. The build then begins again with the edited
 * posts: otherwise the next build would find them changed.
 */
async function giveIds({ graph, sources, options }: Build): Promise<void> {
  if (options.ci || !sources.slugRegistry) return;
  const { withoutId, diagnostics } = graph.slugs();
  if (withoutId.length === 0 || diagnostics.length > 0) return;
  const { writePostIds } = await import("../project/write-post-ids.ts");
  const [first, ...others] = writePostIds(withoutId, options.folders, options.config.categories);
  if (first === undefined) return;
  for (const file of [first, ...others]) options.log(`${file} has its id now: commit it`);
  throw new IdsWritten(first);
}

/** Swaps the output for what was made, and saves what the next build can use. After errors only the latter. */
async function finish(build: Build, diagnostics: Diagnostic[]): Promise<void> {
  const { options, sources, graph, output, engine, profile, blobs, metadata } = build;
  const { folders, cache, clock, log } = options;
  const isGood = !hasErrors(diagnostics);
  const schedule = graph.schedule();
  const renewed = isGood ? renewedLock(build) : undefined;
  if (renewed) checkUnchanged(renewed, folders);
  assertUnchanged(options.engine, themeAssetsOf(engine, siteFolder(folders.root)));
  // Nothing is awaited from here until the registry is written: an interrupt finds all of it done, or none. A build that is
  // killed in between leaves the output and what follows from it at odds, which the next build finds out.
  profile.stage("swap the output", () =>
    isGood ? commit(build, { diagnostics, schedule, renewed }) : output.rollback(engine.files),
  );
  const save = async () => {
    if (renewed) writeLock(renewed, folders, log);
    cacheSchedule(cache, sources.digest, clock, schedule);
    blobs.prune(output.usedBlobs());
    profile.stage("write the records", () => metadata.save(sources.hashes));
    const images = output.filesOf(IMAGE_TARGET);
    if (images) prune(build.images, new Set([...images.map((path) => basename(path)), ...variantsRecords(build)]));
    await pruneOldVersions(cache);
  };
  await (isGood ? afterSwap(options.out, save) : save());
}

function variantsRecords({ sources }: Build): string[] {
  return sources.images.map((file) => variantsRecord({ file }, sources.hashes.get(file) ?? ""));
}

interface Commit {
  diagnostics: Diagnostic[];
  schedule: Schedule;
  renewed: RenewedLock | undefined;
}

function commit({ options, graph, output, engine, digestWith, lockHash }: Build, made: Commit): void {
  const { diagnostics, schedule, renewed } = made;
  const posts = publishedAddresses(graph.metas());
  const digest = digestWith(renewed ? contentHash(renewed.text) : lockHash, schedule);
  withDeployConfig({ ...options, root: options.folders.root, posts }, (deployConfig) =>
    // A CI system keeps at most the output and the cache, and no staging directory.
    output.commit({ digest, engine: engine.files, deployConfig, diagnostics }, { isLast: options.ci }),
  );
}

function renewedLock({ sources, graph, options }: Build): RenewedLock | undefined {
  const { isCurrent, text } = graph.slugs(options.ci);
  return sources.slugRegistry && !isCurrent ? { lock: sources.slugRegistry, text } : undefined;
}

/** The published posts' addresses, earlier ones too. */
function publishedAddresses(metas: readonly PostMeta[]) {
  return metas.flatMap(({ slug, aliases, frontMatter }) => (frontMatter?.draft === false ? [{ slug, aliases }] : []));
}

function resultOf({ output, graph, planned, taken, changedEngine }: Build, diagnostics: Diagnostic[]): BuildResult {
  const reasons = new Map(planned.map(({ target, why }) => [target.name, why]));
  return { diagnostics, ...output.totals(), schedule: graph.schedule(), taken: taken.length, reasons, changedEngine };
}
