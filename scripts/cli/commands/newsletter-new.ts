import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders } from "../options.ts";

interface NewIssueOptions extends GivenFolders {
  since?: string;
}

export function defineNewsletterNew(newsletter: Command, { context, report }: CommandHost): void {
  const command = addCommand(newsletter, {
    name: "new",
    description: "Begin the next issue, with the published posts that no issue has had.",
    examples: ["briefs newsletter new", "briefs newsletter new --since 13"],
  });
  addSourceOptions(command)
    .option("--since <base>", "number of an issue: take only posts that were published after it was sent")
    .action(async (given) => report(await newIssue(given, context)));
}

/** Writes the file of the next issue. */
async function newIssue(given: NewIssueOptions, context: CliContext): Promise<CommandResult> {
  const since = numberOf(given.since);
  const siteConfig = await context.loadSiteConfig();
  const { clockFor } = await import("../clock.ts");
  const { createIssue } = await import("../../author/new/create-issue.ts");
  const folders = resolveFolders(given, context.cwd);
  const clock = await clockFor(undefined, siteConfig.timeZone, context);
  const issue = await createIssue({ folders, siteConfig, clock, since });
  const { renewEditorFiles } = await import("../../project/editor-files.ts");
  const renewed = context.ci ? [] : renewEditorFiles(folders.root, siteConfig);
  const { file, send, posts, left } = issue;
  const lines = posts.map(({ title }, at) => `  ${at === 0 ? "lead" : "    "}  ${title}`);
  const rest = left > 0 ? [`${plural(left, "post")} more would not fit: the next issue can have them.`] : [];
  const next = `
Next: write the subject, the preheader and the editor's note, which are examples now.
  npx briefs dev     shows its page while you write: /newsletter/${issue.number}
  npx briefs check   says what is wrong, and where`;
  return plainResult([`Wrote ${file}, to be sent at ${send}`, ...lines, ...rest, next, ...renewed].join("\n"), {
    ...issue,
  });
}

function numberOf(since: string | undefined): number | undefined {
  if (since === undefined) return undefined;
  if (/^[1-9]\d*$/.test(since)) return Number(since);
  throw new ArgumentError(`--since ${since} is not the number of an issue`, "Write it like --since 13");
}
