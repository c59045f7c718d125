import { relative } from "node:path";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, resolveFolders } from "../options.ts";
import { readIssueSources } from "../read-issue-sources.ts";
import { issueNumber } from "./with-sending.ts";

/** A test needs no more. Readers get issues by the sender. */
const MOST_ADDRESSES = 20;

export function defineNewsletterTest(group: Command, { context, report }: CommandHost): void {
  addCommand(group, {
    name: "test",
    description: "Send the mail of an issue to some addresses, to see it in their programs.",
    examples: ["briefs newsletter test 14 me@example.com"],
  })
    .argument("<issue>", "number of the issue")
    .argument("<addresses...>", "who gets it; nobody becomes a subscriber by it")
    .action(async (issue, addresses) => report(await sendTest(issue, addresses, context)));
}

/** Sends the very mail that readers get, by the mailer that MAILER_URL names, or into the outbox. */
async function sendTest(given: string, addresses: string[], context: CliContext): Promise<CommandResult> {
  const number = issueNumber(given);
  const checked = await checkedAddresses(addresses);
  const found = await (await readIssueSources(context)).compile(number);
  if (!("mail" in found)) return found;
  const config = await context.loadSiteConfig();
  const { root } = resolveFolders({}, context.cwd);
  const { testCopies } = await import("../../newsletter/issue/test-copies.ts");
  const { openLocalMailer } = await import("../../newsletter/open-local-mailer.ts");
  const { sendTestCopies } = await import("../../newsletter/issue/send-test-copies.ts");
  const { outboxFolder } = await import("../../newsletter/open-backend.ts");
  const copies = await testCopies(withTestSubject(found.mail), checked, { config, root, now: context.clock() });
  const outbox = outboxFolder(root);
  const mailer = await openLocalMailer({ mailerAddress: process.env.MAILER_URL, outbox });
  const sent = await sendTestCopies(copies, mailer).finally(() => mailer.close());
  const failed = sent.filter(({ outcome }) => outcome !== "sent");
  const lines = failed.map(
    ({ to, outcome, reason }) => `${to}: ${outcome}${reason === undefined ? "" : ` (${reason})`}`,
  );
  const count = plural(sent.length - failed.length, "test mail");
  const done =
    mailer.name === "outbox"
      ? `Wrote ${count} into ${relative(root, outbox)}, as MAILER_URL is not set`
      : `Sent ${count} by ${mailer.name}`;
  const { diagnostics, textOf } = found;
  const results = { issue: number, mailer: mailer.name, sent };
  return { diagnostics, textOf, done: [...lines, done].join("\n"), results, incomplete: failed.length > 0 };
}

function withTestSubject<T extends { subject: string }>(mail: T): T {
  return { ...mail, subject: `[Test] ${mail.subject}` };
}

async function checkedAddresses(given: string[]): Promise<string[]> {
  if (given.length > MOST_ADDRESSES)
    throw new ArgumentError(`${given.length} addresses are more than a test needs`, `Name at most ${MOST_ADDRESSES}`);
  const { parseAddress } = await import("../../../functions/src/subscribe/address.ts");
  return given.map((text) => {
    const address = parseAddress(text);
    if (!address) throw new ArgumentError(`${text} is not an address that mail can be sent to`);
    return address.email;
  });
}
