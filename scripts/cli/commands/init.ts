import { readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, ENGINE_ROOT } from "../options.ts";

export function defineInit(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "init",
    description: "Begin a site of your own in a new folder, with this engine and one post.",
    examples: ["briefs init ../my-site"],
  })
    .argument("<dir>", "a folder that is empty, or not there yet")
    .action(async (dir) => report(await init(dir, context)));
}

/** Begins a site of one's own in a new folder: the engine, and one post to start from. */
async function init(dir: string, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const { newSiteFiles } = await import("../../author/init/new-site.ts");
  const { slugOfTitle } = await import("../../author/new/slug-of-title.ts");
  const { writeNewFiles } = await import("../../author/new/write-new-files.ts");
  const target = resolve(context.cwd, dir);
  checkEmpty(target, dir);
  const name = slugOfTitle(basename(target)) || "briefs-site";
  const tag = siteConfig.topics[0] ?? siteConfig.categories.explainers.title;
  const files = await newSiteFiles({
    engine: ENGINE_ROOT,
    siteConfig,
    name,
    tag,
    today: today(siteConfig.timeZone, context),
  });
  await writeNewFiles(files, target);
  const done = `Wrote ${plural(files.length, "file")} to ${dir}\n\n${nextSteps(dir, siteConfig.name)}`;
  return plainResult(done, { folder: dir, name, files: files.length });
}

function checkEmpty(target: string, dir: string): void {
  if (dir.trim() === "") throw new UsageError("The folder's name is empty", "Write it like briefs init ../my-site");
  if (`${target}${sep}`.startsWith(join(ENGINE_ROOT, "/")) && relative(ENGINE_ROOT, target) !== "") {
    throw new UsageError(`${dir} lies within this project`, "Name a folder beside it: briefs init ../my-site");
  }
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new UsageError(`${dir} is a file`, "Name a folder that is not there yet");
  if (readdirSync(target).length > 0) {
    throw new UsageError(`${dir} is not empty: nothing was written`, "Name a folder that is empty, or not there yet");
  }
}

function nextSteps(dir: string, siteName: string): string {
  return `Next:
  cd ${/\s/.test(dir) ? JSON.stringify(dir) : dir}
  npm ci && npm start     builds the site and serves it
  npm test                types, lint and tests, without those about the posts of ${siteName}
Make it yours by site/site.config.ts (name, addresses, categories' titles, topics; then npm run mails), posts/ and
infographics/. publish waits until the addresses there are yours.
Then git init, and commit it all.`;
}
