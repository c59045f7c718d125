import type { Command } from "commander";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";
import { sharedOptions } from "../options.ts";

/** What brings the site to its readers, and keeps the addresses that they know. */
export function definePublishing(briefs: Command, { io, report }: CommandHost): void {
  addCommand(briefs, "publish")
    .description(
      "Check, build, verify, tell what changes for readers, and deploy the site and the functions to Firebase.",
    )
    .option("--channel <name>", "deploy the site to this preview channel of Hosting, and nothing to readers")
    .option("--dry-run", "do and print all but what deploys")
    .option("--against <revision>", "tell what changes against a revision of the repository (default: the live site)")
    .option("--live <url>", "where the site is live (default: the url of the site's configuration)")
    .option("--project <id>", "the Firebase project (default: the one of .firebaserc)")
    .option("--no-functions", "deploy the site alone")
    .action(async (options) => report(await (await loadCommand.publish()).publish(options, io)));

  addCommand(briefs, "lock")
    .description("Write down each post's address, so that one that is lost is noticed.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .action(async (options) => report(await (await loadCommand.lock()).lock(options, io)));
}
