import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type BuildResult, buildSite } from "../../build/build.ts";
import { type Fingerprint, fingerprint } from "../../build/bundle/fingerprint.ts";
import { DamagedCacheError } from "../../build/cache/blob-store.ts";
import { dropStats } from "../../build/cache/stat-cache.ts";
import { explainBuild } from "../../build/explain-build.ts";
import { afterSwap } from "../../build/output/after-swap.ts";
import { checkOutFolder } from "../../build/output/check-out-folder.ts";
import { outPlaces, recoverSwap } from "../../build/output/swap-folders.ts";
import { Profile } from "../../build/profile.ts";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import { localTimeAt } from "../../compile/post/site-time.ts";
import { SourceChanged } from "../../graph/source-index.ts";
import type { FirebaseConfig } from "../../project/firebase-config.ts";
import { readFirebase } from "../../project/read-hosting.ts";
import { commonFolder } from "../../project/read-sources.ts";
import { checkHeadScript } from "../../render/pages/head-script.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { formatBytes } from "../../reporters/format-text.ts";
import { textForFrame } from "../../reporters/text-for-frame.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { clockFor } from "../moment.ts";
import { oneBuild } from "../one-build.ts";
import { ENGINE_ROOT, type Folders, type GivenFolders, resolveFolders } from "../options.ts";
import { progressLine } from "../progress.ts";
import { scheduleLine } from "../schedule-line.ts";

export interface BuildCommandOptions extends GivenFolders {
  clean?: boolean;
  /** The moment to go by. */
  at?: string;
  /** False: neither share cards nor pictures of figures. */
  pictures?: boolean;
  explain?: boolean;
  profile?: boolean;
}

/** Compiles the sources and renders the site. With errors in the sources nothing is written. */
export async function build(given: BuildCommandOptions, io: CliContext): Promise<CommandResult> {
  const begin = io.now();
  const folders = resolveFolders(given, io.cwd);
  const clock = await clockFor(given, io);
  const profile = new Profile(io.now, progressLine(io));
  const year = Number(localTimeAt(clock.at, clock.timeZone).slice(0, 4));
  const begunWith = profile.stage("read briefs and the site", () => fingerprint(ENGINE_ROOT, year));
  return oneBuild(folders.root, io.log, async () => {
    recoverSwap(outPlaces(folders.out));
    const firebase = await checkPlaces(folders, io.cwd);
    const built = await buildPatiently(given, folders, { profile, io, firebase, clock, year, begunWith });
    if (!hasErrors(built.diagnostics)) await afterSwap(folders.out, () => writeBuildFacts(folders.out, built));
    return outcomeOf(built, { given, folders, profile, seconds: ((io.now() - begin) / 1000).toFixed(1) });
  });
}

/** What no post can mend is found out before any is read. */
async function checkPlaces({ root, out, posts, infographics }: Folders, cwd: string): Promise<FirebaseConfig> {
  const code = ["scripts", "site"].map((name) => join(ENGINE_ROOT, name));
  await checkOutFolder({ out, kept: [root, cwd], sources: [posts, infographics, ...code] });
  const firebase = await readFirebase(root, ENGINE_ROOT);
  checkHeadScript(firebase.hosting ?? {});
  return firebase;
}

interface Tools {
  profile: Profile;
  io: CliContext;
  firebase: FirebaseConfig;
  clock: Clock;
  year: number;
  begunWith: Fingerprint;
}

/** Again, where the ground has moved: a source that was saved meanwhile, a cache that somebody has damaged. */
async function buildPatiently(given: BuildCommandOptions, folders: Folders, tools: Tools): Promise<BuildResult> {
  const { io, ...others } = tools;
  const cache = join(folders.root, ".briefs/cache");
  const { out, root, posts, infographics } = folders;
  const job = {
    folders: { root, posts, infographics },
    out,
    cache,
    engine: ENGINE_ROOT,
    ci: io.ci,
    log: io.log,
    ...others,
  };
  if (given.clean) await forget(cache, out);
  for (let tries = 1; ; tries++) {
    try {
      return await buildSite({ ...job, pictures: given.pictures ?? true });
    } catch (error) {
      if (tries === 5 || !(error instanceof DamagedCacheError || error instanceof SourceChanged)) throw error;
      if (error instanceof DamagedCacheError) await forget(cache, out);
      else dropStats(cache);
      io.log(
        error instanceof DamagedCacheError
          ? "The cache is damaged: building afresh."
          : `${error.message} has just changed: beginning again.`,
      );
    }
  }
}

/** The staging is a cache, too. */
async function forget(cache: string, out: string): Promise<void> {
  for (const folder of [cache, outPlaces(out).staging]) await rm(folder, { recursive: true, force: true });
}

interface Telling {
  given: BuildCommandOptions;
  folders: Folders;
  profile: Profile;
  seconds: string;
}

function outcomeOf(built: BuildResult, { given, folders, profile, seconds }: Telling): CommandResult {
  const { diagnostics, pages, bytes, reasons, schedule } = built;
  const textOf = (file: string) => sourceText(folders, file);
  if (hasErrors(diagnostics)) return { diagnostics, textOf, done: "", results: {} };
  const what = reasons.size === 0 ? "Nothing has changed" : "Built";
  const slowest = profile.slowest(3);
  const done = [
    ...(given.explain ? explainBuild(built) : []),
    ...(given.profile ? profile.lines() : []),
    `${what}${reasons.size === 0 ? ":" : ""} ${plural(pages, "page")} in ${seconds} s`,
    ...(reasons.size === 0 ? [] : [`${formatBytes(bytes)} in all, ${plural(reasons.size, "part")} made anew`]),
    ...(slowest.length === 0 || given.profile ? [] : [`Slowest: ${slowest.map(timed).join(", ")}`]),
    ...scheduleLine(schedule),
  ];
  const results = {
    pages,
    bytes,
    nextPublishAt: schedule.nextPublishAt,
    redone: reasons.size,
    out: given.out ?? "dist",
    ...(given.explain && { reasons: Object.fromEntries(reasons), changedEngine: built.changedEngine }),
    ...(given.profile && { profile }),
  };
  return { diagnostics, textOf, done: done.join("\n"), results };
}

/** For whoever decides when to build again: the site itself does not tell what it holds back. */
export function buildFactsOf(out: string): string {
  return `${out}.build.json`;
}

function writeBuildFacts(out: string, { pages, bytes, schedule }: BuildResult): void {
  const facts = { nextPublishAt: schedule.nextPublishAt, pages, bytes };
  writeFileAtomic(buildFactsOf(out), `${JSON.stringify(facts, null, 2)}\n`);
}

function timed({ name, time }: { name: string; time: number }): string {
  return `${name} (${Math.round(time)} ms)`;
}

/** For code frames. */
function sourceText(folders: Folders, file: string): string | undefined {
  const path = [commonFolder(folders), ENGINE_ROOT].map((base) => join(base, file)).find((path) => existsSync(path));
  return path === undefined ? undefined : textForFrame(readFileSync(path));
}
