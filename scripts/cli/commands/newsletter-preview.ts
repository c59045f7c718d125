import { mkdir } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Command } from "commander";
import type { IssueWithMail } from "../../newsletter/issue/issue-with-mail.ts";
import { mailFrom } from "../../newsletter/mail-from.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, resolveFolders } from "../options.ts";
import { readIssueSources } from "../read-issue-sources.ts";
import { issueNumber, utcMinute } from "./with-sending.ts";

interface PreviewOptions {
  open?: boolean;
  eml?: string;
  text?: boolean;
  json?: boolean;
}

export function defineNewsletterPreview(group: Command, { context, report }: CommandHost): void {
  addCommand(group, {
    name: "preview",
    description: "Show the mail of an issue as readers get it, and what it weighs.",
    examples: ["briefs newsletter preview 14", "briefs newsletter preview 14 --open"],
  })
    .argument("<issue>", "number of the issue")
    .option("--open", "open it in the browser")
    .option("--eml <file>", "write the mail as a file that mail programs open")
    .option("--text", "print the plain text, which programs show that know no HTML")
    .action(async (issue, given) => report(await preview(issue, given, context)));
}

/** Writes the mail of an issue into a file, and says what it weighs. */
async function preview(given: string, options: PreviewOptions, context: CliContext): Promise<CommandResult> {
  if (options.text && options.json)
    throw new ArgumentError("--json needs the output for itself", "Leave --text out: the document has the text");
  const number = issueNumber(given);
  const found = await (await readIssueSources(context)).compile(number);
  if (!("mail" in found)) return found;
  const { diagnostics, textOf, mail } = found;
  if (options.text) await context.write(mail.text);
  const file =
    options.eml === undefined ? await writeHtml(found, context) : await writeEml(found, options.eml, context);
  if (options.open) await openFile(file, context);
  const { weighMail } = await import("../../newsletter/issue/check-issue-mail.ts");
  const weight = await weighMail(found.compiled);
  const shown = relative(context.cwd, file);
  const { subject, sendAt, hash, urls, text } = mail;
  const results = { issue: number, subject, sendAt, ...weight, hash, urls, text, file: shown };
  const lines = options.text ? [] : await linesOf(found, weight, context);
  return { diagnostics, textOf, done: options.text ? "" : [...lines, shown].join("\n"), results };
}

type Weight = Awaited<ReturnType<typeof import("../../newsletter/issue/check-issue-mail.ts").weighMail>>;

async function linesOf({ issue }: IssueWithMail, { bytes, parts }: Weight, context: CliContext): Promise<string[]> {
  const { kilobytes, MAIL_SIZE } = await import("../../newsletter/issue/check-issue-mail.ts");
  const config = await context.loadSiteConfig();
  return [
    `Issue ${issue.issue}: ${issue.subject}`,
    `${issue.preheader}`,
    `From ${mailFrom(config)}, to be sent at ${utcMinute(issue.sendAt)}`,
    `${kilobytes(bytes)} as it is sent, of ${MAIL_SIZE.error / 1000} kB`,
    ...parts.map((part) => `${kilobytes(part.bytes).padStart(10)}  ${part.name}`),
  ];
}

async function writeHtml(found: IssueWithMail, context: CliContext): Promise<string> {
  const config = await context.loadSiteConfig();
  const { root } = resolveFolders({}, context.cwd);
  const { previewHtml } = await import("../../newsletter/issue/preview-html.ts");
  const file = join(root, `.briefs/newsletter/${String(found.issue.issue).padStart(3, "0")}.html`);
  return written(file, await previewHtml(found, { config, root }));
}

async function writeEml({ mail }: IssueWithMail, name: string, context: CliContext): Promise<string> {
  const config = await context.loadSiteConfig();
  const { root } = resolveFolders({}, context.cwd);
  const { testCopies } = await import("../../newsletter/issue/test-copies.ts");
  const { composeMail } = await import("../../../functions/src/mailers/compose-mail.ts");
  const [copy] = await testCopies(mail, ["reader@example.com"], { config, root, now: context.clock() });
  if (!copy) throw new Error("No copy was made");
  return written(resolve(context.cwd, name), await composeMail(copy));
}

async function written(file: string, content: string | Uint8Array): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  writeFileAtomic(file, content);
  return file;
}

async function openFile(file: string, context: CliContext): Promise<void> {
  const { openBrowser } = await import("../../dev/open-browser.ts");
  openBrowser(file, context.log);
}
