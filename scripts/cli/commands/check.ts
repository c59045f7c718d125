import { join } from "node:path";
import { type Command, Option } from "commander";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { hasCatalogue } from "../../../site/content/words/language.ts";
import { type Diagnostic, plural } from "../../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import { isFigure, type Sources, textFiles } from "../../compile/source/source.ts";
import type { Compiled } from "../../graph/compile.ts";
import type { ExternalLink } from "../../graph/content-graph.ts";
import type { ChangedFiles } from "../../project/git/changed-since.ts";
import { siteRoot } from "../../project/site-config/config-file.ts";
import { version } from "../../project/version.ts";
import { textOfSite } from "../../reporters/code-frame.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { countLine } from "../../reporters/format-text.ts";
import type { ReportFormat } from "../../reporters/report.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { ArgumentError, UsageError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost, Watching } from "../context.ts";
import {
  addCommand,
  addSourceOptions,
  type Folders,
  type GivenFolders,
  resolveFolders,
  sharedOptions,
} from "../options.ts";
import { heldBack, scheduleLine } from "./build.ts";

interface CheckOptions extends GivenFolders {
  /** The time to use in place of the current one. */
  at?: string;
  /** A git revision: only what changed since then counts, and what that broke. */
  since?: string;
  /** Fix what has one certain fix. */
  fix?: boolean;
  /** Only show what `fix` would write. */
  dryRun?: boolean;
  /** Ask whether external links still lead somewhere. */
  links?: boolean;
  /** Show every place of every problem. */
  all?: boolean;
}

interface CheckCommandOptions extends CheckOptions {
  watch?: boolean;
  json?: boolean;
  format?: ReportFormat;
}

export function defineCheck(briefs: Command, host: CommandHost): void {
  const command = addCommand(briefs, {
    name: "check",
    description: "Report every problem in the posts and figures; write nothing, unless asked to fix.",
    examples: [
      "briefs check",
      "briefs check --watch",
      "briefs check --fix --dry-run",
      "briefs check --since origin/main --format github",
    ],
  });
  addSourceOptions(command)
    .addOption(sharedOptions.at())
    .addOption(sharedOptions.format())
    .addOption(new Option("--watch", "check again whenever a file changes").conflicts(["fix", "links"]))
    .option("--since <base>", "only files that changed since this git revision, and what their changes broke")
    .option("--fix", "fix what has one certain fix, and change nothing else of the file")
    .option("--dry-run", "with --fix: show what it would write, as a diff")
    .option("--links", "ask whether external links still lead somewhere")
    .option("--all", "show every place of every problem, however many there are")
    .action(async (given: CheckCommandOptions) => {
      refuseContradictions(given, host.format);
      if (given.watch) await host.watch((watching) => watchCheck(given, host.context, watching));
      else host.report(await check(given, host.context));
    });
}

function refuseContradictions(given: CheckCommandOptions, reported: ReportFormat): void {
  const { json, format = "json", watch, fix, dryRun } = given;
  if (json && format !== "json")
    throw new ArgumentError(`--json and --format ${format} ask for two reports`, "Leave one of the two out");
  if (watch && reported !== "text")
    throw new ArgumentError("--watch reports to people", `Leave ${json ? "--json" : `--format ${reported}`} out`);
  if (dryRun && !fix) throw new ArgumentError("--dry-run shows what --fix would do", "Write --fix --dry-run");
}

/** Compiles everything, and writes nothing unless it is asked to fix. */
export async function check(given: CheckOptions, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { commonFolder, readSources } = await import("../../project/read-sources.ts");
  const { settingPlaces } = await import("../../project/site-config/setting-places.ts");
  const { compile } = await import("../../graph/compile.ts");
  const { clockFor } = await import("../clock.ts");
  const begin = context.now();
  const clock = await clockFor(given.at, siteConfig.timeZone, context);
  const folders = resolveFolders(given, context.cwd);
  const base = commonFolder(folders);
  const compileWith = (registryMustBeCurrent: boolean) => (sources: Sources) =>
    compile(sources, {
      ...siteConfig,
      hasNewsletter: hasNewsletter(siteConfig),
      site: siteConfig,
      placeOf: settingPlaces(base),
      clock,
      registryMustBeCurrent,
      withContent: false,
    });
  const changes = given.since === undefined ? undefined : await changesSince(given.since, folders);
  const read = await readSources(folders);
  const { sources, ...fixes } = given.fix
    ? await fix(read, { given, base, changes, context, compile: compileWith(true) })
    : { sources: read, fixed: [] };

  const compiled = compileWith(context.ci)(sources);
  const diagnosticsOf = (then: Sources) => compileWith(context.ci)(then).diagnostics;
  const own = changes ? await changes.newProblems(compiled.diagnostics, diagnosticsOf) : compiled.diagnostics;
  const { checkIssueMails } = await import("../../newsletter/issue/check-issue-mails.ts");
  const issues = { graph: compiled.graph, config: siteConfig, root: folders.root };
  const ofMails = await checkIssueMails(issues, compiled.diagnostics);
  const asked = compiled.links.filter(({ file }) => changes?.files.has(file) ?? true);
  const { diagnostics: dead, ...linked } = given.links
    ? await askLinks(asked, { folders, siteUrl: siteConfig.url, context })
    : { diagnostics: [] };

  const { checkOverrides } = await import("../../project/overrides/check-overrides.ts");
  const overridden = checkOverrides(siteConfig.overrides, siteRoot(context.cwd));
  const diagnostics = sortDiagnostics([...own, ...ofMails, ...dead, ...overridden]);
  const seconds = (context.now() - begin) / 1000;
  const counts = countsOf(sources, compiled);
  const { nextPublishAt } = compiled.schedule;
  const incomplete = given.dryRun === true && fixes.fixed.length > 0;
  return {
    diagnostics,
    textOf: textOfSite(sources, base),
    done: [
      `${verdict(diagnostics)}${scopeOf(given.since, sources, changes)}: ${amount(counts)}, ${seconds.toFixed(1)} s`,
      ...scheduleLine(compiled.schedule),
      ...languageLine(siteConfig),
    ].join("\n"),
    results: { counts, nextPublishAt, ...(given.fix && fixes), ...linked },
    base,
    seconds,
    incomplete,
    isFixed: given.fix === true && !incomplete,
    showsAll: given.all === true,
  };
}

/** Says that the interface is in English, if that is only because there are no words in the site's language. */
function languageLine({ locale }: SiteConfig): string[] {
  if (hasCatalogue(locale)) return [];
  const language = new Intl.DisplayNames("en", { type: "language" }).of(new Intl.Locale(locale).language);
  return [`The site's own words are English, as there are none in ${language} (locale: "${locale}")`];
}

async function changesSince(revision: string, folders: Folders): Promise<ChangedFiles> {
  const { changedSince } = await import("../../project/git/changed-since.ts");
  return changedSince(revision, folders);
}

interface FixContext {
  given: CheckOptions;
  /** The folder that the paths of the sources are relative to. */
  base: string;
  changes: ChangedFiles | undefined;
  context: CliContext;
  /** Reports an outdated slug registry as an error, so that it is fixed as well. */
  compile(sources: Sources): Compiled;
}

/** Fixes the files that the check is about, and no others. */
async function fix(read: Sources, { given, base, changes, context, compile }: FixContext) {
  const { fixFiles } = await import("../../author/fix/fix-files.ts");
  const { sources, fixed, lines, diff } = fixFiles(read, {
    base,
    dryRun: given.dryRun ?? false,
    compile: (sources) => {
      const { diagnostics } = compile(sources);
      return changes ? diagnostics.map((one) => (changes.files.has(one.file) ? one : withoutFix(one))) : diagnostics;
    },
  });
  if (given.dryRun && diff) context.log(diff.trimEnd());
  for (const line of lines) context.log(line);
  return { sources, fixed, ...(given.dryRun && { diff }) };
}

function withoutFix({ fix: _, ...problem }: Diagnostic): Diagnostic {
  return problem;
}

interface LinkContext {
  folders: Folders;
  siteUrl: string;
  context: CliContext;
}

async function askLinks(links: ExternalLink[], { folders, siteUrl, context }: LinkContext) {
  const { checkLinks } = await import("../../author/links/check-links.ts");
  const { diagnostics, checked, offline } = await checkLinks(links, {
    cacheFile: join(folders.root, ".briefs/cache/links.json"),
    now: context.clock(),
    userAgent: `briefs/${version()} (link check; ${siteUrl})`,
  });
  context.log(offline ? "External links were not checked: no network" : `${plural(checked, "external link")} checked`);
  return { diagnostics, links: { checked, offline } };
}

function verdict(diagnostics: Diagnostic[]): string {
  return diagnostics.length === 0 ? "All good" : `No errors; ${countLine(diagnostics)}`;
}

function scopeOf(revision: string | undefined, sources: Sources, changes: ChangedFiles | undefined): string {
  if (!changes) return "";
  const changed = [...textFiles(sources), ...sources.images].filter(({ path }) => changes.files.has(path)).length;
  return ` in what changed since ${revision} (${plural(changed, "file")})`;
}

function countsOf({ posts, figures, images }: Sources, { published, schedule }: Compiled) {
  return {
    posts: posts.length,
    published,
    scheduled: heldBack(schedule.held).posts,
    figures: figures.filter(isFigure).length,
    images: images.length,
  };
}

function amount({ posts, figures, images }: ReturnType<typeof countsOf>): string {
  return `${plural(posts, "post")}, ${plural(figures, "figure")}, ${plural(images, "picture")}`;
}

/** Checks now, and again whenever a source has changed, until it is stopped. */
async function watchCheck(given: CheckOptions, context: CliContext, { signal, show }: Watching): Promise<void> {
  await context.loadSiteConfig();
  const { changesOf } = await import("../../dev/watch-sources.ts");
  const changes = changesOf(resolveFolders(given, context.cwd), signal);
  show(await check(given, context));
  for await (const _ of changes) show(await checkUnlessMoving(given, context));
}

/** While somebody works on the files, a folder may be gone for a moment: this is reported, and the watch goes on. */
async function checkUnlessMoving(given: CheckOptions, context: CliContext): Promise<CommandResult> {
  try {
    return await check(given, context);
  } catch (error) {
    if (error instanceof UsageError || isSystemError(error)) return plainResult(`${error.message}: waiting for it`);
    throw error;
  }
}
