import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { yearAt } from "../compile/post/site-time.ts";
import { prepareFunctions } from "../newsletter/deployed/prepare-functions.ts";
import { readDeployed, readFirebase, withoutNewsletter } from "../project/firebase-config.ts";
import { commonFolder, type SourceFolders } from "../project/read-sources.ts";
import { checkHeadScript } from "../render/pages/head-script.ts";
import { frameSource } from "../reporters/code-frame.ts";
import { UsageError } from "../system/usage-error.ts";
import { withLock } from "../system/with-lock.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { buildSite } from "./build.ts";
import type { BuildOptions, BuildResult } from "./build-options.ts";
import { fingerprint, LIBRARIES } from "./bundle/fingerprint.ts";
import { DamagedCacheError } from "./cache/blob-store.ts";
import { dropRecords } from "./cache/metadata-cache.ts";
import { dropStats } from "./cache/stat-cache.ts";
import { DamagedRecordsError } from "./cache/texts-file.ts";
import { leftOut } from "./hosts/left-out.ts";
import { writeHostFolder } from "./hosts/write-host-folder.ts";
import { IdsWritten, SourceChanged } from "./indexed-reader.ts";
import { afterSwap } from "./output/after-swap.ts";
import { checkOutFolder } from "./output/check-out-folder.ts";
import { outPlaces, recoverSwap } from "./output/swap-folders.ts";
import type { ShardResult } from "./shards/build-shard.ts";
import type { Shard } from "./shards/shard.ts";

export interface ProjectBuildOptions
  extends Omit<BuildOptions, "begunWith" | "year" | "cache" | "firebase" | "alongside"> {
  /** The current folder: the output may not replace it. */
  cwd: string;
  /** Removes the caches of earlier builds first. */
  clean: boolean;
}

/**
 * Builds a project, one build at a time, into a folder that may be replaced. Builds again if a source has changed meanwhile or
 * the cache is damaged.
 */
export async function buildProject(options: ProjectBuildOptions): Promise<BuildResult> {
  const { folders, config, out, profile, log } = options;
  const { year, begunWith } = beginning(options);
  return withBuildLock(folders.root, log, async () => {
    recoverSwap(outPlaces(out));
    const firebase = await checkPlaces(options);
    const cache = cacheOf(folders.root);
    const libraries = begunWith.files[LIBRARIES];
    let prepared: ReturnType<typeof prepareFunctions> | undefined;
    const functions = () => {
      prepared ??= profile.stage("the functions' bundle", () =>
        prepareFunctions({ root: folders.root, config, out, cache, libraries, log }),
      );
      return prepared;
    };
    const job = { ...options, cache, firebase, year, begunWith, alongside: functions };
    if (options.clean) await removeCaches(job);
    const built = await untilSettled(job, () => buildSite(job));
    if (!hasErrors(built.diagnostics)) {
      const writeFunctions = await functions();
      await afterSwap(out, async () => {
        writeBuildFacts(out, built);
        writeFunctions();
        const hosting = await readDeployed(out);
        writeHostFolder({ out, config, hosting });
        for (const line of leftOut(hosting, config)) log(line);
      });
    }
    return built;
  });
}

/** Builds one shard of a project, and no site: in the end its results are in the shared cache alone. */
export async function buildProjectShard(
  options: ProjectBuildOptions & { sharedCache: string },
  shard: Shard,
): Promise<ShardResult> {
  const { root } = options.folders;
  const out = join(root, ".briefs", `shard-${shard.number}-of-${shard.of}`);
  const begun = beginning(options);
  const { buildShard } = await import("./shards/build-shard.ts");
  return withBuildLock(root, options.log, async () => {
    const job = { ...options, ...begun, out, cache: cacheOf(root), firebase: {} };
    if (options.clean) await removeCaches(job);
    try {
      return await untilSettled(job, () => buildShard(job, shard));
    } finally {
      await rm(outPlaces(out).staging, { recursive: true, force: true });
    }
  });
}

/** The year and the fingerprint of the engine when the command begins. */
function beginning({ folders: { root }, config, engine, clock, profile }: ProjectBuildOptions) {
  const year = yearAt(clock.at, clock.timeZone);
  const found = () => fingerprint({ engine, root, config, year });
  return { year, begunWith: profile.stage("read briefs and the site", found) };
}

function cacheOf(root: string): string {
  return join(root, ".briefs/cache");
}

/** Runs one build of a project at a time, so that nobody else replaces the output while it is written or read. */
export function withBuildLock<T>(root: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const wait = () => log("Another build of this project is under way: waiting for it to end.");
  return withLock(join(root, ".briefs/lock"), wait, work);
}

/** Checks, before any post is read, the output folder and the Firebase configuration: no edit of a post can fix these. */
async function checkPlaces(options: ProjectBuildOptions) {
  const { folders, config, out, engine, cwd, sharedCache } = options;
  const { root, posts, infographics } = folders;
  const shared = sharedCache === undefined ? [] : [sharedCache];
  const code = ["scripts", "site"].map((name) => join(engine, name));
  await checkOutFolder({ out, kept: [root, cwd, ...shared], sources: [posts, infographics, ...code] });
  const firebase = await readFirebase(root, engine);
  checkHeadScript(firebase.hosting ?? {});
  return hasNewsletter(config) ? firebase : withoutNewsletter(firebase, config.host);
}

const MAX_TRIES = 5;

/** Builds again if a source was saved during the build, or if the cache is damaged. */
async function untilSettled<T>(job: BuildOptions, build: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await build();
    } catch (error) {
      if (tries === MAX_TRIES) throw error instanceof SourceChanged ? keepsChanging(error.message) : error;
      if (error instanceof DamagedCacheError) {
        if (error instanceof DamagedRecordsError) dropRecords(job.cache);
        else await removeCaches(job);
        job.log("The cache is damaged: building afresh.");
      } else if (error instanceof SourceChanged) {
        dropStats(job.cache);
        if (!(error instanceof IdsWritten)) job.log(`${error.message} has just changed: beginning again.`);
      } else throw error;
    }
  }
}

function keepsChanging(file: string): UsageError {
  return new UsageError(`${file} keeps changing while the site is built`, "Build again once it is saved");
}

/** Includes the staging folder, which is a cache as well. */
async function removeCaches({ cache, out }: BuildOptions): Promise<void> {
  for (const folder of [cache, outPlaces(out).staging]) await rm(folder, { recursive: true, force: true });
}

/**
 * Writes a file beside the site that says when the next post is due. Scheduled builds read it; the site itself does not contain
 * it.
 */
function writeBuildFacts(out: string, { pages, bytes, schedule }: BuildResult): void {
  const facts = { nextPublishAt: schedule.nextPublishAt, pages, bytes };
  writeFileAtomic(`${out}.build.json`, `${JSON.stringify(facts, null, 2)}\n`);
}

/** The text of a source, or of a file of the site's own code, for code frames. */
export function sourceText(folders: SourceFolders, engine: string, file: string): string | undefined {
  const path = [commonFolder(folders), engine].map((base) => join(base, file)).find((path) => existsSync(path));
  return path === undefined ? undefined : frameSource(readFileSync(path));
}
