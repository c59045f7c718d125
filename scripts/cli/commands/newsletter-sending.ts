import type { Command } from "commander";
import { DAY, ISSUE_RULES } from "../../../functions/src/config/settings.ts";
import type { Changed } from "../../../functions/src/issues/change-issue.ts";
import type { Sending } from "../../newsletter/sending/open-sending.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError, UsageError } from "../../system/usage-error.ts";
import { agreed } from "../agreed.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand } from "../options.ts";
import { schedule } from "./newsletter-schedule.ts";
import { send } from "./newsletter-send.ts";
import { status } from "./newsletter-status.ts";
import { issueNumber, notDone, withSending } from "./with-sending.ts";

/** Defines the commands for an issue whose file is written. */
export function defineSending(group: Command, { context, report }: CommandHost): void {
  const add = (name: string, description: string, ...usages: string[]) =>
    addCommand(group, { name, description, examples: usages.map((usage) => `briefs newsletter ${name}${usage}`) });
  const one = (name: string, description: string, ...usages: string[]) =>
    add(name, description, ...usages).argument("<issue>", "the issue's number");

  add("schedule", "Give an issue to the sender, and its owner the mail with a link that stops it.", " 14", "")
    .argument("[issue]", "the issue's number (default: all that are still to be sent)")
    .action(async (issue) => report(await schedule(issue, context)));
  one("send", "Send an issue without waiting for its time.", " 14 --now", " 14 --here")
    .option("--now", "let the sender begin with its next run")
    .option("--here", "send from this machine until every reader has the issue")
    .option("--yes", "send it without asking")
    .action(async (issue, given) => report(await send(issue, given, context)));
  one("pause", "Stop an issue after the mails in hand, until it is resumed.", " 14")
    .option("--reason <text>", "why, for whoever reads the status")
    .action(async (issue, given) => report(await pause(issue, given, context)));
  one("resume", "Let a paused issue go on where it was.", " 14").action(async (issue) =>
    report(await resume(issue, context)),
  );
  one("cancel", "Cancel an issue permanently: readers who have no copy get none.", " 14")
    .option("--yes", "cancel it without asking")
    .action(async (issue, given) => report(await cancel(issue, given, context)));
  add(
    "status",
    "Show how far the issues are: who has a copy, who is waiting, and whose delivery is unknown.",
    "",
    " 14",
  )
    .argument("[issue]", "the issue's number (default: all, a line each)")
    .action(async (issue) => report(await status(issue, context)));
  one("resend", "Send an issue again to those of whom it is not known whether they have it.", " 14 --unsure")
    .option("--unsure", "send it to readers whose delivery is unknown; they may get a second copy")
    .option("--yes", "send it without asking")
    .action(async (issue, given) => report(await resend(issue, given, context)));
}

async function pause(given: string, { reason = "paused by a person" }: { reason?: string }, context: CliContext) {
  const { pauseIssue } = await import("../../../functions/src/issues/change-issue.ts");
  const issue = issueNumber(given);
  return withSending(context, async ({ newsletter, backend }) => {
    assertChanged(await pauseIssue(issue, reason, newsletter), { issue, verb: "paused", backend });
    const done = `Issue ${issue} is paused. To let it go on: briefs newsletter resume ${issue}`;
    return plainResult(done, { issue, state: "paused" });
  });
}

async function resume(given: string, context: CliContext): Promise<CommandResult> {
  const { resumeIssue } = await import("../../../functions/src/issues/change-issue.ts");
  const issue = issueNumber(given);
  return withSending(context, async ({ newsletter, backend }) => {
    assertChanged(await resumeIssue(issue, newsletter), { issue, verb: "resumed", backend });
    const state = (await newsletter.store.readIssue(issue))?.state;
    const how = state === "scheduled" ? "is scheduled again" : "goes on with the sender's next run";
    return plainResult(`Issue ${issue} ${how}.`, { issue, state });
  });
}

interface Answer {
  yes?: boolean;
}

async function cancel(given: string, answer: Answer, context: CliContext): Promise<CommandResult> {
  const { cancelIssue } = await import("../../../functions/src/issues/change-issue.ts");
  const { issueStatus } = await import("../../../functions/src/issues/issue-status.ts");
  const issue = issueNumber(given);
  return withSending(context, async ({ newsletter, backend }) => {
    const { counts } = (await issueStatus(issue, newsletter)) ?? noIssue(issue, backend);
    if (!(await agreed(`${counts.sent} readers have issue ${issue}. Cancel it for all others, for good?`, answer)))
      return notDone();
    assertChanged(await cancelIssue(issue, "cancelled by a person", newsletter), { issue, verb: "cancelled", backend });
    return plainResult(`Issue ${issue} is cancelled: no more copies leave.`, { issue, state: "cancelled" });
  });
}

async function resend(given: string, { unsure, ...answer }: Answer & { unsure?: boolean }, context: CliContext) {
  const { resendUnsure } = await import("../../../functions/src/issues/resend-unsure.ts");
  const { issueStatus } = await import("../../../functions/src/issues/issue-status.ts");
  const issue = issueNumber(given);
  if (!unsure) throw new ArgumentError("resend does not say to whom", "Those who may lack a copy: --unsure");
  return withSending(context, async ({ newsletter, backend }) => {
    const { counts, unsure: found } = (await issueStatus(issue, newsletter)) ?? noIssue(issue, backend);
    if (counts.unsure === 0) return nobodyUnsure(issue);
    if (found.length === 0) throw tooLongAgo(issue);
    const question = `Of ${counts.unsure} readers it is not known whether they have issue ${issue}. Send it to them, perhaps for the second time?`;
    if (!(await agreed(question, answer))) return notDone();
    const again = await resendUnsure(issue, newsletter);
    if (again.status === "nobody") return nobodyUnsure(issue);
    if (again.status === "too-late") throw tooLongAgo(issue);
    if (again.status !== "requeued")
      throw new UsageError(
        `Issue ${issue} cannot be sent again now`,
        `Where it is being sent, pause it first: briefs newsletter pause ${issue}`,
      );
    const done = `Issue ${issue} leaves again for ${again.readers} of its readers, with the sender's next run.`;
    return plainResult(done, { issue, again: again.readers });
  });
}

function nobodyUnsure(issue: number): CommandResult {
  return plainResult(`No reader of issue ${issue} is unsure, so nobody gets it again.`, { issue, again: 0 });
}

/** By then, the state of each reader is deleted. */
function tooLongAgo(issue: number): UsageError {
  return new UsageError(
    `Issue ${issue} was sent too long ago: which of its readers are unsure is known for ${ISSUE_RULES.keepReadersMs / DAY} days`,
    `Its counts stay: briefs newsletter status ${issue}. What they may have missed can stand in the next issue`,
  );
}

interface Change {
  issue: number;
  verb: string;
  backend: Sending["backend"];
}

function assertChanged(changed: Changed, { issue, verb, backend }: Change): void {
  if (changed === "unknown") noIssue(issue, backend);
  if (changed === "not-now")
    throw new UsageError(
      `Issue ${issue} cannot be ${verb} now`,
      `See what it is doing: briefs newsletter status ${issue}`,
    );
}

function noIssue(issue: number, { name }: Sending["backend"]): never {
  throw new UsageError(
    `There is no issue ${issue} in ${name}`,
    `briefs newsletter status lists those that are there; briefs newsletter schedule ${issue} brings it there`,
  );
}
