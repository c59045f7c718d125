import { existsSync } from "node:fs";
import type { Command } from "commander";
import type { BuildResult } from "../../build/build-options.ts";
import type { Profile, Progress } from "../../build/profile.ts";
import { parseShard } from "../../build/shards/shard.ts";
import { hasErrors, plural } from "../../compile/diagnostics/diagnostic.ts";
import type { Schedule } from "../../compile/post/schedule.ts";
import { isIssue } from "../../compile/source/source.ts";
import { engineRoot } from "../../project/engine-root.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { formatBytes } from "../../reporters/format-text.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addBuildOptions, addCommand, type GivenFolders, resolveFolders } from "../options.ts";
import { sharedCacheOf } from "../shared-cache.ts";

export interface BuildCommandOptions extends GivenFolders {
  clean?: boolean;
  /** The time to use in place of the current one. */
  at?: string;
  /** False: makes neither share cards, nor pictures of figures, nor variants of pictures. */
  pictures?: boolean;
  explain?: boolean;
  /** The shard that is made, such as 2/4, instead of a site. */
  shard?: string;
  /** The folder that the shards of a build share. */
  cache?: string;
  profile?: boolean;
}

export function defineBuild(briefs: Command, { context, report }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "build",
    description: "Compile the posts and figures and write the site, ready to deploy. Only what has changed is rebuilt.",
    examples: ["briefs build", "briefs build --explain", "briefs build --at 2026-12-01T09:00"],
  });
  addBuildOptions(command)
    .option("--explain", "say for each page and other part that is rebuilt which input has changed")
    .option("--profile", "say where the time went")
    .option(
      "--no-pictures",
      "leave out share cards, the figures' SVG and PNG files, and the variants of pictures: a check, not for readers",
    )
    .option(
      "--shard <shard>",
      "make one shard of the posts' pages and pictures, such as 2/4, and no site: store it in --cache",
    )
    .option("--cache <dir>", "take what shards have stored in this folder")
    .action(async (given) => report(await build(given, context)));
}

/** Compiles the sources and renders the site. With errors in the sources nothing is written. */
export async function build(given: BuildCommandOptions, context: CliContext): Promise<CommandResult> {
  const shard = given.shard === undefined ? undefined : parseShard(given.shard);
  const sharedCache = sharedCacheOf(given, context.cwd);
  const config = await context.loadSiteConfig();
  const { buildProject, sourceText } = await import("../../build/build-project.ts");
  const { Profile } = await import("../../build/profile.ts");
  const { clockFor } = await import("../clock.ts");
  const begin = context.now();
  const folders = resolveFolders(given, context.cwd);
  const profile = new Profile(context.now, progressLine(context));
  const options = {
    folders,
    config,
    out: folders.out,
    engine: engineRoot,
    cwd: context.cwd,
    clock: await clockFor(given.at, config.timeZone, context),
    clean: given.clean ?? false,
    pictures: given.pictures ?? true,
    profile,
    ci: context.ci,
    log: context.log,
    sharedCache,
  };
  if (shard && sharedCache !== undefined) {
    const seconds = () => (context.now() - begin) / 1000;
    return (await import("./build-shard.ts")).buildShard({ ...options, sharedCache }, { shard, given, seconds });
  }
  const built = await buildProject(options);
  const { diagnostics } = built;
  const textOf = (file: string) => sourceText(folders, engineRoot, file);
  if (hasErrors(diagnostics)) return { diagnostics, textOf, done: "", results: {} };
  const seconds = (context.now() - begin) / 1000;
  const lines = await doneLines(built, given, profile, seconds);
  return { diagnostics, textOf, done: lines.join("\n"), results: resultsOf(built, given, profile) };
}

async function doneLines(built: BuildResult, given: BuildCommandOptions, profile: Profile, seconds: number) {
  const { pages, bytes, reasons, schedule } = built;
  const explained = given.explain ? (await import("../../build/explain-build.ts")).explainBuild(built) : [];
  const profiled = given.profile ? profile.lines() : [];
  const amount = `${plural(pages, "page")} in ${seconds.toFixed(1)} s`;
  if (reasons.size === 0)
    return [...explained, ...profiled, `Nothing has changed: ${amount}`, ...scheduleLine(schedule)];
  const slowest = given.profile ? [] : profile.slowest(3);
  return [
    ...explained,
    ...profiled,
    `Built ${amount}`,
    `${formatBytes(bytes)} in all, ${plural(reasons.size, "part")} made anew`,
    ...(given.cache === undefined ? [] : [takenLine(built.taken, given.cache)]),
    ...(slowest.length > 0
      ? [`Slowest: ${slowest.map(({ name, time }) => `${name} (${Math.round(time)} ms)`).join(", ")}`]
      : []),
    ...scheduleLine(schedule),
  ];
}

function takenLine(taken: number, cache: string): string {
  if (taken > 0) return `${plural(taken, "part")} taken from ${cache}`;
  if (!existsSync(cache)) return `There is no ${cache}: nothing was taken from shards`;
  return `Nothing in ${cache} fits: its shards were made from other sources, by another version of briefs or of Node`;
}

/** Says how many posts and issues wait for their time, if any does. */
export function scheduleLine({ held, nextPublishAt }: Schedule): string[] {
  if (nextPublishAt === null) return [];
  const { posts, issues } = heldBack(held);
  const counts = [posts > 0 ? plural(posts, "post") : [], issues > 0 ? plural(issues, "issue") : []].flat();
  return [`Held back: ${counts.join(" and ")} until the time has come, next at ${nextPublishAt}`];
}

export function heldBack(held: readonly string[]) {
  const issues = held.filter((path) => isIssue({ path })).length;
  return { posts: held.length - issues, issues };
}

function resultsOf(built: BuildResult, given: BuildCommandOptions, profile: Profile): CommandResult["results"] {
  const { pages, bytes, reasons, schedule, changedEngine } = built;
  return {
    pages,
    bytes,
    nextPublishAt: schedule.nextPublishAt,
    redone: reasons.size,
    ...(given.cache !== undefined && { taken: built.taken }),
    out: given.out ?? "dist",
    ...(given.explain && { reasons: Object.fromEntries(reasons), changedEngine }),
    ...(given.profile && { profile }),
  };
}

/** A build that ends sooner shows nothing: nobody can read a line that flashes up. */
const QUIET_MS = 400;
const EVERY_MS = 100;
/** Before this, the remaining time could only be guessed. */
const ESTIMATE_MS = 1500;

/** Shows what a build is doing, on one line of the terminal. */
export function progressLine(context: Pick<CliContext, "now" | "status">): (progress: Progress) => void {
  const begin = context.now();
  let last = begin;
  let makingSince = 0;
  return (progress) => {
    const now = context.now();
    if (progress.total > 0 && makingSince === 0) makingSince = now;
    if (now - begin < QUIET_MS || now - last < EVERY_MS) return;
    last = now;
    context.status(lineOf(progress, now - makingSince));
  };
}

function lineOf({ stage, done, total }: Progress, elapsed: number): string {
  if (total === 0) return `Building: ${stage}`;
  const left = (elapsed / Math.max(1, done)) * (total - done);
  const time = elapsed < ESTIMATE_MS || done === 0 || left < 1000 ? "" : `, about ${Math.ceil(left / 1000)} s left`;
  return `Building: ${stage}, ${done} of ${total}${time}`;
}
