import { ISSUE_RULES } from "../../../functions/src/config/settings.ts";
import type { Scheduled } from "../../../functions/src/issues/schedule-issue.ts";
import type { IssueMail, IssueRecord } from "../../../functions/src/stores/issue.ts";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { Sending } from "../../newsletter/sending/open-sending.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import type { CliContext } from "../context.ts";
import { type IssueSources, readIssueSources } from "../read-issue-sources.ts";
import { issueNumber, utcMinute, withSending } from "./with-sending.ts";

/** Gives one issue to the sender, or all that are still to be sent, as after each publication. */
export async function schedule(given: string | undefined, context: CliContext): Promise<CommandResult> {
  const asked = given === undefined ? undefined : issueNumber(given);
  const config = await context.loadSiteConfig();
  // A workflow calls this for every site.
  if (asked === undefined && !hasNewsletter(config)) return nothingScheduled("This site has no newsletter");
  return withSending(context, async (sending) => {
    const sources = await readIssueSources(context);
    if (asked === undefined && sources.broken) return sources.broken;
    const wanted = asked === undefined ? await stillToSend(sources, sending) : [asked];
    const mails: IssueMail[] = [];
    for (const issue of wanted) {
      const compiled = await sources.compileToSend(issue);
      if (!("mail" in compiled)) return compiled;
      mails.push(compiled.mail);
    }
    if (mails.length === 0) return nothingScheduled("No issue is to be sent from now on");
    const results: ScheduledIssue[] = [];
    for (const mail of mails) results.push(await scheduleMail(mail, sending));
    return resultOf(results, sending);
  });
}

function nothingScheduled(why: string): CommandResult {
  return plainResult(`${why}: nothing is scheduled.`, { issues: [] });
}

/**
 * The issues that are still to be sent. A scheduled issue is, until its sending begins; a cancelled one stays cancelled. An
 * issue that was never scheduled is, unless its time is longer ago than sending may take: then it was sent by other means, or
 * is given up.
 */
async function stillToSend({ issues }: IssueSources, { newsletter }: Sending): Promise<number[]> {
  const { store, clock } = newsletter;
  const known = new Map((await store.listIssues()).map((record) => [record.issue, record]));
  const isDue = (sendAt: string, record: IssueRecord | undefined) => {
    if (!record) return Date.parse(sendAt) > clock() - ISSUE_RULES.doneWithinMs;
    return isOpen(record);
  };
  return issues.filter(({ issue, sendAt }) => isDue(sendAt, known.get(issue))).map(({ issue }) => issue);
}

interface ScheduledIssue {
  issue: number;
  result: Scheduled;
  state: IssueRecord["state"] | undefined;
  startAt: string | undefined;
  /** What can be done, if the issue is cancelled. */
  hint?: string;
}

/**
 * Whether sending has not begun, so that this version of the mail will be sent: at its time, or when a person resumes the
 * issue.
 */
function isOpen({ state, resumesTo }: IssueRecord): boolean {
  return (state === "paused" ? resumesTo : state) === "scheduled";
}

/**
 * Schedules a mail, and then queues the owner's mail. The owner gets one for each version, so that a call that broke off in
 * between can simply be repeated.
 */
export async function scheduleMail(mail: IssueMail, { newsletter }: Sending): Promise<ScheduledIssue> {
  const { scheduleIssue } = await import("../../../functions/src/issues/schedule-issue.ts");
  const { mailApproval } = await import("../../../functions/src/issues/owner-mails.ts");
  const { issue } = mail;
  const result = await scheduleIssue(mail, newsletter);
  const record = await newsletter.store.readIssue(issue);
  if (record && isOpen(record) && record.hash === mail.hash) await mailApproval(mail, record, newsletter);
  const hint = record && result === "cancelled" ? afterCancelled(record) : undefined;
  return { issue, result, state: record?.state, startAt: record?.startAt, ...(hint && { hint }) };
}

/** What can be done about an issue that was given up: see schedule-issue.ts. */
export function afterCancelled({ issue, cursor }: IssueRecord): string {
  return cursor === ""
    ? `To send it after all, change its file, as another mail is another approval, and then: briefs newsletter schedule ${issue}`
    : "Some readers may have it, and who has no copy gets none. Tell them in the next issue";
}

function resultOf(issues: ScheduledIssue[], { newsletter, backend }: Sending): CommandResult {
  const lines = issues.map(line);
  const isMailed = issues.some(({ state, result }) => state === "scheduled" || result === "replaced");
  if (isMailed) lines.push(newsletter.ownerEmail ? OWNER_KNOWS : NO_OWNER);
  const incomplete = issues.some(({ result }) => result === "too-late" || result === "cancelled");
  return { ...plainResult(`${lines.join("\n")}\n(${backend.name})`, { issues }), incomplete };
}

const OWNER_KNOWS = "The owner gets this very mail, with a link that stops it.";
const NO_OWNER =
  "Nobody is told: write OWNER_EMAIL=ADDRESS into functions/.env, and the owner gets the mail, with a link that stops it.";

function line({ issue, result, state, startAt = "", hint }: ScheduledIssue): string {
  if (result === "cancelled") return `Issue ${issue} is cancelled. ${hint}`;
  if (result === "too-late")
    return `Issue ${issue} has changed, but copies of an earlier version are on their way, so that one stays. Undo the change, or correct it in the next issue.`;
  const what = { scheduled: "is scheduled", replaced: "replaces its earlier version", unchanged: "has not changed" };
  if (state !== "scheduled") return `Issue ${issue} ${what[result]}. It is ${state}.`;
  return `Issue ${issue} ${what[result]}. It leaves from ${utcMinute(startAt)} on.`;
}
