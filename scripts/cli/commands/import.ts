import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import type { ImportSiteOptions, ImportSiteResult } from "../../author/import/import-site.ts";
import type { SystemId } from "../../author/import/read-source-format.ts";
import { reportSummary } from "../../author/import/report-summary.ts";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { formatText } from "../../reporters/format-text.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders } from "../options.ts";

type ImportOptions = ImportSiteOptions & GivenFolders;

export function defineImport(briefs: Command, { context, report }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "import",
    description:
      "Bring the posts of a Jekyll, Hugo, Zola, Astro or Docusaurus site, of Ghost's export, or of a folder of notes, such as Obsidian's, with their pictures.",
    examples: [
      'briefs import ../old-blog --category explainers --map "News=briefings" --dry-run',
      "briefs import ~/vault/published --from notes --category explainers",
    ],
  });
  addSourceOptions(command)
    .argument("<source>", "folder of the whole site, or Ghost's .json file")
    .option(
      "--from <system>",
      "the system that it comes from, where that is not clear: jekyll, hugo, zola, astro, docusaurus, ghost, notes",
    )
    .option("--category <category>", "the category for posts that nothing else assigns")
    .option(
      "--map <pair>",
      "maps a category or tag of theirs to one of yours, such as News=briefings; can be repeated",
      collect,
    )
    .option("--base-url <url>", "address of the old site: links to its other pages become full addresses")
    .option("--download", "fetch the pictures that posts show from other sites")
    .option("--dry-run", "report everything, a long report in .briefs/import-report.txt, and write no post")
    .action(async (source, given) => report(await importPosts({ source, ...given }, context)));
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Brings the posts of another system, with their pictures, and reports what has no counterpart here. */
async function importPosts(given: ImportOptions, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { clockFor } = await import("../clock.ts");
  const { importSite } = await import("../../author/import/import-site.ts");
  const imported = await importSite(given, {
    folders: resolveFolders(given, context.cwd),
    siteConfig,
    cwd: context.cwd,
    clock: await clockFor(undefined, siteConfig.timeZone, context),
    log: context.log,
  });
  const { root } = resolveFolders(given, context.cwd);
  const written = doneText(imported, given);
  const result = resultOf(imported, written, given.dryRun ?? false);
  return { ...result, ...summaryOf(result, written, root) };
}

const REPORT = ".briefs/import-report.txt";
/** The lines of a screen. A longer report is written to a file. */
const SCREEN = 24;

/**
 * Writes the report of a large import to a file, also in a dry run, as nobody reads thousands of lines on a screen. If the file
 * cannot be written, the screen shows the whole report.
 */
function summaryOf(
  { diagnostics, textOf, done }: CommandResult,
  written: string,
  root: string,
): { summary?: string; done?: string } {
  const text = formatText(diagnostics, { textOf, color: false, width: 120, showsAll: true });
  if (`${text}${done}`.split("\n").length <= SCREEN) return {};
  const file = join(root, REPORT);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileAtomic(file, `${text}${done}\n`);
  } catch (error) {
    if (isSystemError(error)) return {};
    throw error;
  }
  return { summary: reportSummary(diagnostics, REPORT), done: written };
}

/** The names of the systems in the summary. */
const NAMES: Readonly<Record<SystemId, string>> = {
  jekyll: "Jekyll",
  hugo: "Hugo",
  astro: "Astro",
  docusaurus: "Docusaurus",
  zola: "Zola",
  notes: "a folder of notes",
  ghost: "Ghost",
};

/** Says what was written, and which options could improve the result. */
function doneText(
  { posts, pictures, diagnostics, origin, system }: ImportSiteResult,
  { dryRun, baseUrl, from }: ImportOptions,
): string {
  const count = `${plural(posts.length, "post")} and ${plural(pictures.length, "picture")}`;
  const isGuess = from === undefined && system !== "ghost";
  const guess = isGuess ? "; if another system made the site, name it by --from" : "";
  const done = `${dryRun ? "Would write" : "Wrote"} ${count} from ${NAMES[system]}${guess}`;
  const broken = diagnostics.filter(({ code }) => code === "link-broken").length;
  if (broken === 0 || baseUrl !== undefined) return done;
  const option = `--base-url ${origin ?? "https://…"}`;
  return `${done}\n${plural(broken, "link")} to what is not imported: ${option} makes ${broken === 1 ? "it a full address" : "them full addresses"} of the old site`;
}

function resultOf(
  { posts, pictures, diagnostics, textOf, system }: ImportSiteResult,
  written: string,
  dryRun: boolean,
): CommandResult {
  return {
    diagnostics,
    textOf,
    done: [written, ...posts].join("\n  "),
    results: { system, posts, pictures, dryRun },
    isPartial: true,
  };
}
