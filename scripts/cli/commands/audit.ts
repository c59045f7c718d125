import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, type GivenFolders, resolveFolders, sharedOptions } from "../options.ts";

export function defineAudit(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "audit",
    description:
      "Verify the pages of the last build: every link, the size of each page, the headers, and that no draft shows.",
    examples: ["briefs audit"],
  })
    .addOption(sharedOptions.out())
    .action(async (given) => report(await audit(given, context)));
}

/** Verifies a built site as publish does before it deploys. Nothing is built. */
async function audit(given: Pick<GivenFolders, "out">, context: CliContext): Promise<CommandResult> {
  const { url: siteUrl, timeZone, categories } = await context.loadSiteConfig();
  const { deployConfigOf, readDeployed } = await import("../../project/firebase-config.ts");
  const folders = resolveFolders(given, context.cwd);
  const { out } = folders;
  if (!existsSync(join(out, "index.html")) || !existsSync(deployConfigOf(out))) {
    const option = given.out === undefined ? "" : ` --out ${given.out}`;
    throw new UsageError(
      `There is no built site in ${given.out ?? "dist"}`,
      `Build it first: npx briefs build${option}`,
    );
  }
  const { verifySite } = await import("../../publish/verify/verify-site.ts");
  const { unpublishedSlugs } = await import("../../publish/verify/unpublished-leaks.ts");
  const hosting = await readDeployed(out);
  const unpublished = unpublishedSlugs(folders, categories, { at: context.clock(), timeZone });
  const { pages, links, problems, warnings } = await verifySite({ out, hosting, siteUrl, unpublished });
  const summary = `${plural(pages, "page")}, ${plural(links, "link")}`;
  const verdict =
    problems.length === 0 ? `All good: ${summary}` : `${plural(problems.length, "problem")} in ${summary}`;
  const done = [...problems, ...warnings, verdict].join("\n");
  return { ...plainResult(done, { pages, links, problems, warnings }), incomplete: problems.length > 0 };
}
