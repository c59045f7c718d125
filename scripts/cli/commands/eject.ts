import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { engineFile, engineRoot } from "../../project/engine-root.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { checkNewFolder } from "../new-folder.ts";
import { addCommand } from "../options.ts";

export function defineEject(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "eject",
    description:
      "Begin a site with a copy of this engine in a new folder, for those who want to change all of it. No upgrade reaches a copy.",
    examples: ["briefs eject ../my-site"],
    isHidden: !hasSources(),
  })
    .argument("<dir>", "a folder that is empty, or not there yet")
    .action(async (dir) => report(await eject(dir, context)));
}

/** Copies the engine into a new folder, with one post to start from. */
async function eject(dir: string, context: CliContext): Promise<CommandResult> {
  checkSources();
  const siteConfig = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const { ejectedSiteFiles } = await import("../../author/eject/ejected-site.ts");
  const { slugOfTitle } = await import("../../author/new/slug-of-title.ts");
  const { writeNewFiles } = await import("../../author/new/write-new-files.ts");
  const target = resolve(context.cwd, dir);
  checkNewFolder(target, dir);
  const name = slugOfTitle(basename(target)) || "briefs-site";
  const tag = siteConfig.topics[0] ?? siteConfig.categories[0]?.title ?? siteConfig.name;
  const files = await ejectedSiteFiles({
    engine: engineRoot,
    siteConfig,
    name,
    tag,
    today: today(siteConfig.timeZone, context),
  });
  await writeNewFiles(files, target);
  const done = `Wrote ${plural(files.length, "file")} to ${dir}\n\n${nextSteps(dir, siteConfig.name)}`;
  return plainResult(done, { folder: dir, name, files: files.length });
}

/** The package holds compiled modules: a copy of them could not be changed. */
function hasSources(): boolean {
  return existsSync(engineFile("scripts/briefs.js"));
}

function checkSources(): void {
  if (hasSources()) return;
  throw new UsageError(
    "The package visual-briefs does not hold the engine's sources",
    "Clone the engine's repository, and run npx briefs eject DIR there",
  );
}

function nextSteps(dir: string, siteName: string): string {
  return `Next:
  cd ${/\s/.test(dir) ? JSON.stringify(dir) : dir}
  npm ci && npm start     builds the site and serves it
  npm test                types, lint and tests, without those about the posts of ${siteName}
Make it yours by site/site.config.ts (name, addresses, categories' titles, topics; then npm run mails), posts/ and
infographics/. publish waits until the addresses there are yours.
Then git init -b main, and commit it all.`;
}
