import { join } from "node:path";
import { siteConfig } from "../../../site/site.config.ts";
import { fixFiles } from "../../author/fix/fix-files.ts";
import { checkLinks } from "../../author/links/check-links.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import type { Sources } from "../../compile/source/source.ts";
import { isFigure } from "../../compile/source/source-kinds.ts";
import { textFiles } from "../../compile/source/text-files.ts";
import { type Compiled, compile, type ExternalLink } from "../../graph/compile.ts";
import { type ChangedFiles, changedSince } from "../../project/git/changed-since.ts";
import { problemsSince } from "../../project/git/problems-since.ts";
import { commonFolder, readSources } from "../../project/read-sources.ts";
import { version } from "../../project/version.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { countLine } from "../../reporters/format-text.ts";
import { textForFrame } from "../../reporters/text-for-frame.ts";
import { UsageError } from "../../system/usage-error.ts";
import { clockFor } from "../moment.ts";
import { type Folders, type GivenFolders, resolveFolders } from "../options.ts";
import { scheduleLine } from "../schedule-line.ts";

export interface CheckOptions extends GivenFolders {
  /** The moment to go by. */
  at?: string;
  /** A git revision: only what changed since then counts, and what that broke. */
  since?: string;
  /** Mend what has one certain remedy. */
  fix?: boolean;
  /** Only show what `fix` would write. */
  dryRun?: boolean;
  /** Ask whether external links still lead somewhere. */
  links?: boolean;
}

/** Compiles everything, and writes nothing unless it is asked to mend. */
export async function check(given: CheckOptions, io: CliContext): Promise<CommandResult> {
  if (given.dryRun && !given.fix) throw new UsageError("--dry-run shows what --fix would do", "Write --fix --dry-run");
  const begin = io.now();
  const clock = await clockFor(given, io);
  const folders = resolveFolders(given, io.cwd);
  const changes = given.since === undefined ? undefined : changedSince(given.since, folders);
  const read = await readSources(folders);
  const { sources, ...fixed } = given.fix
    ? fix(read, { given, folders, changes, clock, io })
    : { sources: read, fixed: [] };

  const compiled = compile(sources, options(clock, io.ci));
  const diagnosticsOf = (then: Sources) => compile(then, options(clock, io.ci)).diagnostics;
  const own = changes ? await problemsSince(compiled.diagnostics, changes, diagnosticsOf) : compiled.diagnostics;
  const asked = compiled.links.filter(({ file }) => changes?.files.has(file) ?? true);
  const { diagnostics: dead, ...linked } = given.links ? await askLinks(asked, folders, io) : { diagnostics: [] };

  const diagnostics = sortDiagnostics([...own, ...dead]);
  const seconds = (io.now() - begin) / 1000;
  const counts = countsOf(sources, compiled);
  const { schedule } = compiled;
  const said = `${verdict(diagnostics)}${since(given.since, sources, changes)}: ${amount(counts)}, ${seconds.toFixed(1)} s`;
  const done = [said, ...scheduleLine(schedule)].join("\n");
  const results = { counts, nextPublishAt: schedule.nextPublishAt, ...(given.fix && fixed), ...linked };
  const incomplete = given.dryRun === true && fixed.fixed.length > 0;
  const isFixed = given.fix === true && !incomplete;
  const base = commonFolder(folders);
  return { diagnostics, textOf: sourceTextOf(sources), done, results, base, seconds, incomplete, isFixed };
}

const options = (clock: Clock, registryMustBeCurrent: boolean) => ({ ...siteConfig, clock, registryMustBeCurrent });

interface FixContext {
  given: CheckOptions;
  folders: Folders;
  changes: ChangedFiles | undefined;
  clock: Clock;
  io: CliContext;
}

/** The lock of addresses is brought up to date as well. What is not asked about is not fixed either. */
function fix(read: Sources, { given, folders, changes, clock, io }: FixContext) {
  const { sources, fixed, lines, diff } = fixFiles(read, {
    base: commonFolder(folders),
    dryRun: given.dryRun ?? false,
    compile: (sources) => {
      const { diagnostics } = compile(sources, options(clock, true));
      return changes ? diagnostics.map((one) => (changes.files.has(one.file) ? one : withoutFix(one))) : diagnostics;
    },
  });
  if (given.dryRun && diff) io.log(diff.trimEnd());
  for (const line of lines) io.log(line);
  return { sources, fixed, ...(given.dryRun && { diff }) };
}

function withoutFix({ fix: _, ...problem }: Diagnostic): Diagnostic {
  return problem;
}

async function askLinks(links: ExternalLink[], { root }: Folders, io: CliContext) {
  const { diagnostics, checked, offline } = await checkLinks(links, {
    cacheFile: join(root, ".briefs/cache/links.json"),
    now: io.clock(),
    userAgent: `briefs/${version()} (link check; ${siteConfig.url})`,
  });
  io.log(offline ? "External links were not checked: no network" : `${plural(checked, "external link")} checked`);
  return { diagnostics, links: { checked, offline } };
}

function verdict(diagnostics: Diagnostic[]): string {
  return diagnostics.length === 0 ? "All good" : `No errors; ${countLine(diagnostics)}`;
}

function since(revision: string | undefined, sources: Sources, changes: ChangedFiles | undefined): string {
  if (!changes) return "";
  const changed = [...textFiles(sources), ...sources.images].filter(({ path }) => changes.files.has(path)).length;
  return ` in what changed since ${revision} (${plural(changed, "file")})`;
}

function countsOf({ posts, figures, images }: Sources, { content, schedule }: Compiled) {
  return {
    posts: posts.length,
    published: content.posts.length,
    scheduled: schedule.held.length,
    figures: figures.filter(isFigure).length,
    images: images.length,
  };
}

function amount({ posts, figures, images }: ReturnType<typeof countsOf>): string {
  return `${plural(posts, "post")}, ${plural(figures, "figure")}, ${plural(images, "picture")}`;
}

/** For code frames. */
export function sourceTextOf(sources: Sources): CommandResult["textOf"] {
  const files = new Map(textFiles(sources).map((file) => [file.path, file]));
  return (file) => textForFrame(files.get(file)?.bytes);
}
