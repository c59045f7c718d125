import { join } from "node:path";
import type { Command } from "commander";
import { engineRoot } from "../../project/engine-root.ts";
import type { PublishOptions } from "../../publish/publish.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, resolveFolders } from "../options.ts";
import { build } from "./build.ts";
import { check } from "./check.ts";

type PublishCommandOptions = Partial<
  Pick<PublishOptions, "channel" | "project" | "against" | "live" | "dryRun" | "functions">
>;

export function definePublish(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "publish",
    description:
      "Check, build, verify, say what changes for readers, and deploy the site and the functions to Firebase.",
    examples: [
      "briefs publish --dry-run",
      "briefs publish --channel next-week",
      "briefs publish --against HEAD~1 --dry-run",
      "briefs publish",
    ],
  })
    .option("--channel <name>", "deploy the site to this preview channel of Hosting, and nothing to readers")
    .option("--dry-run", "do and print all but what deploys")
    .option("--against <revision>", "say what changes against a revision of the repository (default: the live site)")
    .option("--live <url>", "where the site is live (default: the url of the site's configuration)")
    .option("--project <id>", "the Firebase project (default: the one of .firebaserc)")
    .option("--no-functions", "deploy the site alone")
    .action(async (given) => report(await publishSite(given, context)));
}

/** Checks, builds, verifies, says what changes for readers, and deploys. However it ends, it says what is live then. */
async function publishSite(given: PublishCommandOptions, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { channel, live = siteConfig.url, dryRun = false, functions = true } = given;
  checkLive(live);
  checkChannel(channel);
  const { publish } = await import("../../publish/publish.ts");
  const folders = resolveFolders({}, context.cwd);
  const steady = steadyContext(context);
  return publish({
    ...given,
    ...{ live, dryRun, functions, siteConfig, engine: engineRoot },
    // A rehearsal leaves the built site where it is.
    folders: dryRun ? { ...folders, out: join(folders.root, ".briefs/dry-run/dist") } : folders,
    at: steady.clock(),
    check: () => check({}, steady),
    build: (out) => build({ out }, steady),
    buildRevision: (given) => build(given, { ...steady, ci: false, log: () => {} }),
    log: context.log,
    status: context.status,
  });
}

/**
 * Gives all steps the same time. Sets `ci`, so that no step writes a source: a published address must be in the registry
 * already.
 */
function steadyContext(context: CliContext): CliContext {
  const at = context.clock();
  return { ...context, ci: true, clock: () => at };
}

function checkLive(live: string): void {
  if (/^https?:$/.test(URL.parse(live)?.protocol ?? "")) return;
  throw new ArgumentError(`--live ${live} is not a web address`, "Write it whole, such as --live https://example.com");
}

function checkChannel(channel: string | undefined): void {
  if (channel === undefined || (/^[a-z0-9][a-z0-9-]{0,62}$/i.test(channel) && channel.toLowerCase() !== "live")) return;
  throw new ArgumentError(
    `--channel ${channel} names no preview channel`,
    "Use letters, digits and hyphens, and not the name live",
  );
}
