import type { Command } from "commander";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";
import { sharedOptions } from "../options.ts";

/** What builds the site or serves it on this machine. */
export function defineBuilding(briefs: Command, session: CommandHost): void {
  defineBuild(briefs, session);
  defineDev(briefs, session);
  defineStart(briefs, session);
  definePreview(briefs, session);
}

function defineBuild(briefs: Command, { io, report }: CommandHost): void {
  addBuilding(briefs, "build")
    .description(
      "Compile the posts and figures and write the site, ready to deploy. Only what has changed is made anew.",
    )
    .option("--explain", "tell for each page and other part that is made anew which input has changed")
    .option("--profile", "tell where the time went")
    .option("--no-pictures", "leave out share cards and the figures' SVG and PNG files: a check, not for readers")
    .action(async (options) => report(await (await loadCommand.build()).build(options, io)));
}

function defineDev(briefs: Command, { io, report, exitOnSignal }: CommandHost): void {
  addCommand(briefs, "dev")
    .description("Show the site while you write: an edit is seen at once in the open page, drafts and errors too.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .option("--port <number>", "port to serve on, or the next free one (default: 5000)")
    .option("--host <name>", "name or address to serve on, such as 0.0.0.0 for other devices (default: localhost)")
    .option("--open", "open it in a browser")
    .action(async (options) => {
      report(await (await loadCommand.dev()).dev(options, io));
      exitOnSignal();
    });
}

function defineStart(briefs: Command, { io, report, exitOnSignal }: CommandHost): void {
  addBuilding(briefs, "start")
    .description("Build the site and serve it on this machine as Firebase Hosting does.")
    .addOption(sharedOptions.port())
    .action(async (options) => {
      report(await (await loadCommand.start()).start(options, io));
      exitOnSignal();
    });
}

function definePreview(briefs: Command, { io, report, exitOnSignal }: CommandHost): void {
  addCommand(briefs, "preview")
    .description("Serve what the last build has written, as Firebase Hosting does, without building.")
    .addOption(sharedOptions.out())
    .addOption(sharedOptions.port())
    .action(async (options) => {
      report(await (await loadCommand.preview()).preview(options, io));
      exitOnSignal();
    });
}

function addBuilding(briefs: Command, name: string): Command {
  return addCommand(briefs, name)
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .addOption(sharedOptions.out())
    .addOption(sharedOptions.at())
    .addOption(sharedOptions.clean());
}
