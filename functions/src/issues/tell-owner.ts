import { renderMail } from "../mail/render-mail.ts";
import type { IssueMail, IssueRecord, ReaderCounts } from "../stores/issue.ts";
import type { Mail } from "../stores/mail.ts";
import type { IssueContext } from "./issue-context.ts";
import { mailNotice, ownerMail } from "./owner-mails.ts";

export type NoticeContext = Pick<IssueContext, "store" | "secret" | "siteUrl" | "clock" | "log" | "ownerEmail">;

/** Tells the owner that an issue was paused, and not by a person. */
export function pausedNotice(issue: number, reason: string, context: NoticeContext): Mail | undefined {
  const notice = {
    heading: `Issue ${issue} is paused`,
    what: `${reason}. No further copy leaves. Who has one keeps it, and gets no second one when you go on.`,
    next: `See how far it is: npx briefs newsletter status ${issue}. When the cause is mended: npx briefs newsletter resume ${issue}.`,
  };
  return ownerMail(`issue-${issue}-paused-${context.clock()}`, context, renderMail.notice(notice));
}

/** Logs a pause as an error, in addition to the owner's mail. */
export function logPaused(issue: number, reason: string, { log }: Pick<NoticeContext, "log">): void {
  log("issue-paused", { issue, error: reason });
}

/** How many addresses a notice names. These are enough to see what is wrong. */
const MOST_NAMED = 10;

export function logWaiting(issue: number, dead: string[], { log }: Pick<NoticeContext, "log">): void {
  log("issue-waits", { issue, addresses: dead.length });
}

/**
 * Tells the owner that an issue waits for pages of the site, once for each version of its mail. The addresses are the site's own.
 */
export async function tellWaiting({ issue, hash }: IssueMail, dead: string[], context: NoticeContext): Promise<void> {
  const named = dead.slice(0, MOST_NAMED).join(", ");
  const notice = {
    heading: `Issue ${issue} waits for your site`,
    what: `Its mail leads to addresses that do not answer (${dead.length}): ${named}. So no copy has left.`,
    next: "It leaves by itself within some minutes after they answer: publish what is missing. Or correct the issue, and publish that.",
  };
  await mailNotice(`issue-${issue}-waits-${hash.slice(0, 12)}`, notice, { ...context, renderMail });
}

/** Tells the owner that an issue was sent, and what became of its copies. */
export function sentNotice(record: IssueRecord, counts: ReaderCounts, context: NoticeContext): Mail | undefined {
  const { issue, frozen, finishedAt = "" } = record;
  const { sent, refused, skipped, unsure } = counts;
  const notice = {
    heading: `Issue ${issue} was sent`,
    what: `${sent} of ${frozen} readers have it. Their mail servers refused ${refused}; ${skipped} left, or chose otherwise, before their copy did.`,
    next:
      unsure === 0
        ? "Everyone is accounted for."
        : `Of ${unsure} it is not known whether they have it: npx briefs newsletter status ${issue} names them.`,
  };
  const id = `issue-${issue}-sent-${finishedAt.replace(/\D/g, "")}`;
  return ownerMail(id, context, renderMail.notice(notice));
}
