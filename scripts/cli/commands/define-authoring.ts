import type { Command } from "commander";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";
import { sharedOptions } from "../options.ts";

/** What begins posts and sites. */
export function defineAuthoring(briefs: Command, session: CommandHost): void {
  defineNew(briefs, session);
  defineImport(briefs, session);
  defineInit(briefs, session);
}

/** On its own, as the help lists it elsewhere. */
export function defineFigure(briefs: Command, { io, report }: CommandHost): void {
  addCommand(briefs, "figure")
    .description("Make one figure into a picture (.png, .svg), its data (.csv) or a page of its own (.html).")
    .argument("<file>", "the figure's JSON file")
    .addOption(sharedOptions.output())
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .option("--category <id>", "whose colours it has (default: those of a post that shows it)")
    .action(async (file, options) => report(await (await loadCommand.figure()).figure({ file, ...options }, io)));
}

function defineNew(briefs: Command, { io, report }: CommandHost): void {
  addCommand(briefs, "new")
    .description("Begin a post: its file and a first figure, good from the start.")
    .argument("<category>", "where it is listed, such as explainers")
    .argument("<title>", "its headline, in quotes")
    .option("--figure <kind>", "kind of its first figure", "bar")
    .option("--slug <slug>", "last part of its address (default: made of the title)")
    .option("--draft", "checked, but not published yet")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (category, title, options) =>
      report(await (await loadCommand.new()).newCommand({ category, title, ...options }, io)),
    );
}

function defineImport(briefs: Command, { io, report }: CommandHost): void {
  addCommand(briefs, "import")
    .description(
      "Bring the posts of a Jekyll, Hugo, Astro or Docusaurus site, or of Ghost's export, with their pictures.",
    )
    .argument("<source>", "folder of the whole site, or Ghost's .json file")
    .option("--from <system>", "what made it, where that cannot be told: jekyll, hugo, astro, docusaurus, ghost")
    .option("--category <id>", "where posts are listed of which nothing else decides")
    .option("--map <pair>", "what one of their categories becomes, such as News=briefings; can be repeated", collect)
    .option("--dry-run", "report everything, write nothing")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (source, options) =>
      report(await (await loadCommand.import()).importCommand({ source, ...options }, io)),
    );
}

function defineInit(briefs: Command, { io, report }: CommandHost): void {
  addCommand(briefs, "init")
    .description("Begin a site of your own in a new folder, with this engine and one post.")
    .argument("<dir>", "a folder that is empty, or not there yet")
    .action(async (dir) => report(await (await loadCommand.init()).init(dir, io)));
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}
