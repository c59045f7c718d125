import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import type { Versions } from "../../author/upgrade/apply-codemods.ts";
import type { OverrideMerge } from "../../author/upgrade/merge-overrides.ts";
import type { UpgradeOptions } from "../../author/upgrade/upgrade-package.ts";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { engineFile, engineRoot } from "../../project/engine-root.ts";
import { siteRoot } from "../../project/site-config/config-file.ts";
import { version } from "../../project/version.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, sharedOptions } from "../options.ts";
import { check } from "./check.ts";

interface UpgradeCommandOptions extends UpgradeOptions {
  /** The version that was installed before. Set by `install` after it has installed this one: the site remains to be migrated. */
  installedOver?: string;
}

export function defineUpgrade(briefs: Command, { context, report, endWith }: CommandHost): void {
  addCommand(briefs, {
    name: "upgrade",
    description: "Install another version of the engine, and migrate the site to it.",
    examples: ["briefs upgrade", "briefs upgrade 1.4.0 --dry-run", "briefs upgrade --tarball visual-briefs-1.4.0.tgz"],
  })
    .argument("[version]", "the version to install (default: the latest one)")
    .option("--dry-run", "do it in a copy, and print all that it does")
    .addOption(sharedOptions.tarball())
    .addOption(new Option("--installed-over <version>").hideHelp())
    .action(async (asked: string | undefined, { installedOver, ...given }: UpgradeCommandOptions) => {
      if (installedOver !== undefined) report(await migrate(installedOver, given, context));
      else endWith(await install({ ...given, ...(asked !== undefined && { version: asked }) }, context));
    });
}

async function install(given: UpgradeOptions, context: CliContext): Promise<number> {
  const { upgradePackage } = await import("../../author/upgrade/upgrade-package.ts");
  return upgradePackage(given, siteRoot(context.cwd), context.cwd);
}

/** Carries the site over to this version, and checks it. */
async function migrate(from: string, { dryRun }: UpgradeOptions, context: CliContext): Promise<CommandResult> {
  const { CODEMODS } = await import("../../author/upgrade/codemods/codemods.ts");
  const { migrateFiles } = await import("../../author/upgrade/migrate-files.ts");
  const { mergeOverrides } = await import("../../author/upgrade/merge-overrides.ts");
  const { changelogBetween } = await import("../../author/upgrade/changelog-between.ts");
  const folder = siteRoot(context.cwd);
  const versions: Versions = { from, to: version() };
  context.log(`visual-briefs ${from} -> ${versions.to}`);
  const { titles, written, diff } = migrateFiles(CODEMODS, versions, folder);
  for (const title of titles) context.log(`Rewritten: ${title}`);
  if (dryRun && diff) context.log(diff.trimEnd());
  const { overrides } = await context.loadSiteConfig();
  const merges = mergeOverrides({ overrides, folder, engine: engineRoot, versions });
  for (const one of merges) context.log(MERGES[one.status](one));
  const changes = changelogBetween(readFileSync(engineFile("CHANGELOG.md"), "utf8"), versions);
  if (changes) context.log(`\n${changes}\n`);
  const checked = await check({}, context);
  const conflicts = merges.filter(({ status }) => status === "conflict");
  return {
    ...checked,
    done: [checked.done, ending({ conflicts: conflicts.length, dryRun })].join("\n"),
    results: { ...checked.results, upgrade: { ...versions, written, merges, changes } },
    incomplete: checked.incomplete === true || conflicts.length > 0,
  };
}

const MERGES: Record<OverrideMerge["status"], (merge: OverrideMerge) => string> = {
  merged: ({ file }) => `Merged: ${file} has what changed in the engine's file`,
  conflict: ({ file }) => `Conflict: ${file} and the engine's file changed in the same lines, which are marked there`,
  left: ({ file }) => `Left: ${file} shows the engine's component, which changed; see what check says`,
};

function ending({ conflicts, dryRun }: { conflicts: number; dryRun?: boolean | undefined }): string {
  if (dryRun) return "A dry run in a copy: nothing was changed.";
  if (conflicts > 0) return `Resolve ${plural(conflicts, "file")} with conflicts, then commit everything.`;
  return "Look at the changes with git diff, then commit them. git restore . and npm ci undo them.";
}
