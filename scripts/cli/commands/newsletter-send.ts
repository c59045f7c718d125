import type { IssueStatus } from "../../../functions/src/issues/issue-status.ts";
import type { SendOutcome } from "../../../functions/src/issues/send-some.ts";
import type { IssueMail, IssueRecord } from "../../../functions/src/stores/issue.ts";
import type { Sending } from "../../newsletter/sending/open-sending.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError, UsageError } from "../../system/usage-error.ts";
import { agreed } from "../agreed.ts";
import type { CliContext } from "../context.ts";
import { readIssueSources } from "../read-issue-sources.ts";
import { afterCancelled, scheduleMail } from "./newsletter-schedule.ts";
import { listenForStop, type Stopping } from "./stop-signals.ts";
import { issueNumber, notDone, withSending } from "./with-sending.ts";

interface SendOptions {
  now?: boolean;
  here?: boolean;
  yes?: boolean;
}

/**
 * Sends an issue from this machine, or lets the sender begin. A person confirms it, so it waits neither for its time nor for
 * the cool-down.
 */
export async function send(given: string, options: SendOptions, context: CliContext): Promise<CommandResult> {
  const { now, here } = options;
  const issue = issueNumber(given);
  if (!now && !here)
    throw new ArgumentError(
      "send does not say how",
      "--now lets the sender begin with its next run, --here sends from this machine. At its time, an issue leaves by itself",
    );
  return withSending(context, async (sending) => {
    const prepared = await prepare(issue, sending, context);
    if ("diagnostics" in prepared) return prepared;
    if (!(await mayBegin(issue, sending, options))) return notDone();
    if (prepared.mail) await scheduleAgreed(prepared.mail, sending);
    return here ? sendHere(issue, sending, context) : beginNow(issue, sending);
  });
}

/**
 * Compiles the mail that is to be scheduled. Returns no mail if sending has begun: then it goes on with the mail that the
 * sender has, whatever the file says now.
 */
async function prepare(
  issue: number,
  sending: Sending,
  context: CliContext,
): Promise<CommandResult | { mail: IssueMail | undefined }> {
  const record = await sending.newsletter.store.readIssue(issue);
  if (record && record.state !== "scheduled") {
    assertOpen(record);
    return { mail: undefined };
  }
  const compiled = await (await readIssueSources(context)).compileToSend(issue);
  if (!("mail" in compiled)) return compiled;
  assertSame(record, compiled.mail, sending);
  return { mail: compiled.mail };
}

/** Another version may have been scheduled while the question was open. */
async function scheduleAgreed(mail: IssueMail, sending: Sending): Promise<void> {
  assertSame(await sending.newsletter.store.readIssue(mail.issue), mail, sending);
  await scheduleMail(mail, sending);
}

function assertSame(record: IssueRecord | undefined, { issue, hash }: IssueMail, { isRehearsal }: Sending): void {
  if (!record || record.hash === hash || isRehearsal) return;
  throw new UsageError(
    `Issue ${issue} in this folder differs from the one that is scheduled`,
    `Schedule this one, and see its mail, before it is sent: briefs newsletter schedule ${issue}`,
  );
}

function assertOpen(record: IssueRecord): void {
  const { issue, state } = record;
  const hints: Record<string, string> = {
    sent: `To send it again to readers whose delivery is unknown: briefs newsletter resend ${issue} --unsure`,
    cancelled: afterCancelled(record),
    paused: `When its reason is gone: briefs newsletter resume ${issue}`,
  };
  if (hints[state] !== undefined) throw new UsageError(`Issue ${issue} is ${state}`, hints[state]);
}

/** Asks for confirmation, unless mails are only files on this machine. */
async function mayBegin(issue: number, { newsletter, backend, isRehearsal }: Sending, { yes }: SendOptions) {
  if (isRehearsal) return true;
  const { confirmed } = await newsletter.store.count();
  return agreed(`Send issue ${issue} now, to up to ${confirmed} readers (${backend.name})?`, { ...(yes && { yes }) });
}

async function beginNow(issue: number, { newsletter, isRehearsal, backend }: Sending): Promise<CommandResult> {
  const { startIssueNow } = await import("../../../functions/src/issues/change-issue.ts");
  await startIssueNow(issue, newsletter);
  const when = isRehearsal
    ? "within a minute, where briefs start is running"
    : "with the sender's next run, within ten minutes";
  const done = `Issue ${issue} leaves ${when}. To see how far it is: briefs newsletter status ${issue}\n(${backend.name})`;
  return plainResult(done, { issue, state: "scheduled" });
}

/** The time for each round of sending: short, so that progress is shown often. */
const BUDGET_MS = 5000;
const PAUSE_MS = 1000;

async function sendHere(issue: number, sending: Sending, context: CliContext): Promise<CommandResult> {
  const { sendSome } = await import("../../../functions/src/issues/send-some.ts");
  const { issueStatus } = await import("../../../functions/src/issues/issue-status.ts");
  const stopping = listenForStop();
  const issueContext = await sending.openContext(() => stopping.signal() !== undefined);
  try {
    let before = "";
    for (;;) {
      const { outcome } = await sendSome({ issue, context: issueContext, budgetMs: BUDGET_MS, now: true });
      const status = await issueStatus(issue, sending.newsletter);
      if (!status) throw new Error(`Issue ${issue} is gone`);
      if (stopping.signal() || !GOES_ON.includes(outcome)) return ended(status, { outcome, stopping, sending });
      const progress = progressLine(status, outcome);
      if (progress !== before) context.log(progress);
      // Nothing was sent: the remaining mails wait for their next attempt.
      else await stopping.sleep(PAUSE_MS);
      before = progress;
    }
  } finally {
    stopping.close();
    issueContext.mailer.close();
  }
}

const GOES_ON: SendOutcome[] = ["more", "busy"];

function progressLine({ issue, counts, frozen }: IssueStatus, outcome: SendOutcome): string {
  if (outcome === "busy") return `Another sender is at work on issue ${issue}: ${counts.sent} of ${frozen} sent`;
  return `… ${counts.sent} of ${frozen} sent, ${counts.deferred} put off, ${counts.refused} refused, ${counts.unsure} unsure`;
}

interface End {
  outcome: SendOutcome;
  stopping: Stopping;
  sending: Sending;
}

function ended(status: IssueStatus, { outcome, stopping, sending }: End): CommandResult {
  const { issue, counts, frozen, reason = "" } = status;
  const sent = `${counts.sent} of ${frozen} readers have issue ${issue}`;
  const results = { issue, outcome, status };
  const signal = outcome === "done" ? undefined : stopping.signal();
  if (signal) {
    const again = `Stopped after the mails in hand: ${sent}. To go on: briefs newsletter send ${issue} --here`;
    return { ...plainResult(again, results), interrupted: signal };
  }
  if (outcome === "done") return plainResult(`Done: ${sent}.${rest(counts)}${where(sending)}`, results);
  const why = outcome === "paused" ? `Issue ${issue} is paused: ${reason}` : `Issue ${issue} waits: ${reason}`;
  const next = outcome === "paused" ? `briefs newsletter resume ${issue}` : `briefs newsletter send ${issue} --here`;
  return { ...plainResult(`${why}. ${sent}. When that is mended: ${next}`, results), incomplete: true };
}

function rest({ refused, skipped, unsure }: IssueStatus["counts"]): string {
  const facts = Object.entries({ refused, skipped, unsure }).flatMap(([name, count]) =>
    count > 0 ? `${count} ${name}` : [],
  );
  return facts.length > 0 ? ` ${facts.join(", ")}.` : "";
}

function where({ isRehearsal, backend }: Sending): string {
  return isRehearsal ? `\nThe copies are files in ${backend.outbox}; briefs start shows them at /_outbox.` : "";
}
