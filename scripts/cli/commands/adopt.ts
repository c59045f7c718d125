import { resolve } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { engineRoot } from "../../project/engine-root.ts";
import { siteRoot } from "../../project/site-config/config-file.ts";
import { version } from "../../project/version.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, sharedOptions } from "../options.ts";

interface AdoptCommandOptions {
  base?: string;
  tarball?: string;
}

export function defineAdopt(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "adopt",
    description: "Make a site that holds a copy of the engine depend on the package instead.",
    examples: ["npx visual-briefs adopt", "npx visual-briefs adopt --base 1a2b3c4"],
  })
    .option("--base <commit>", "a commit that has the engine as it was copied (default: the list of this version)")
    .addOption(sharedOptions.tarball())
    .action(async (given) => report(await adopt(given, context)));
}

async function adopt({ base, tarball }: AdoptCommandOptions, context: CliContext): Promise<CommandResult> {
  const { adoptSite } = await import("../../author/adopt/adopt-site.ts");
  const what = tarball === undefined ? `visual-briefs@${version()}` : resolve(context.cwd, tarball);
  const site = siteRoot(context.cwd);
  const adopted = adoptSite({
    site,
    engine: engineRoot,
    version: version(),
    what,
    ...(base !== undefined && { base }),
  });
  const { removed, overrides, changed } = adopted;
  for (const { path, diff } of changed) context.log(diff.trimEnd() || `${path} differs: no text to compare with`);
  const lines = [
    `Removed ${plural(removed.length, "file")} of the engine. ${plural(overrides.length, "component")} became overrides${list(overrides)}`,
    changed.length > 0 &&
      `Changes that have no place in the package, shown above: ${changed.map(({ path }) => path).join(", ")}`,
    "Everything is staged, and nothing committed: git commit keeps it, git reset --hard and npm ci undo it.",
    "package.json is new: git diff HEAD package.json shows dependencies of yours. Then run npx briefs check.",
  ];
  return plainResult(lines.filter((line) => line !== false).join("\n"), { ...adopted });
}

function list(names: readonly string[]): string {
  return names.length > 0 ? `: ${names.join(", ")}` : "";
}
