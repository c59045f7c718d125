import { type Command, Option } from "commander";
import type { ReportFormat } from "../../reporters/report-format.ts";
import { UsageError } from "../../system/usage-error.ts";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";
import { sharedOptions } from "../options.ts";
import type { CheckOptions } from "./check.ts";

export function defineCheck(briefs: Command, session: CommandHost): void {
  addCommand(briefs, "check")
    .description("Report every problem in the posts and figures; write nothing, unless asked to mend.")
    .addOption(sharedOptions.posts())
    .addOption(sharedOptions.infographics())
    .addOption(sharedOptions.at())
    .addOption(sharedOptions.format())
    .addOption(new Option("--watch", "check again whenever a file changes").conflicts(["fix", "links"]))
    .option("--since <revision>", "only files that changed since this git revision, and what their changes broke")
    .option("--fix", "mend what has one certain remedy, and nothing else of the file")
    .option("--dry-run", "with --fix: show what it would write, as a diff")
    .option("--links", "ask whether external links still lead somewhere")
    .action(async (options) => {
      checkFormat(options);
      if (options.watch) await checkAgain(options, session);
      else session.report(await (await loadCommand.check()).check(options, session.io));
    });
}

function checkFormat({ json, format = "json" }: { json?: true; format?: ReportFormat }): void {
  if (json && format !== "json")
    throw new UsageError(`--json and --format ${format} ask for two reports`, "Leave one of the two out");
}

async function checkAgain(options: CheckOptions & { json?: true }, { io, format, watch }: CommandHost): Promise<void> {
  if (format !== "text")
    throw new UsageError("--watch reports to people", `Leave ${options.json ? "--json" : `--format ${format}`} out`);
  await watch(async (watching) => (await loadCommand.watchCheck()).watchCheck(options, io, watching));
}
