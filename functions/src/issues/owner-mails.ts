import { TIMES } from "../config/settings.ts";
import { SITE } from "../config/site.ts";
import type { MailValues } from "../mail/templates.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import { type Mail, queued } from "../stores/mail.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";
import { stopLink } from "./stop-link.ts";

export type OwnerContext = Pick<Newsletter, "store" | "secret" | "renderMail" | "siteUrl" | "ownerEmail" | "clock">;

type ScheduleState = Pick<IssueRecord, "state" | "scheduledAt" | "startAt">;

/**
 * Sends the owner the mail as readers get it, with a link that stops the issue. Each version that is scheduled, or that replaces
 * another while the issue is paused, is sent once, however often this is called. Without an owner's address, nobody gets it.
 */
export async function mailApproval(mail: IssueMail, schedule: ScheduleState, context: OwnerContext): Promise<void> {
  const { issue, subject, html, text } = mail;
  const stopUrl = stopLink(issue, context);
  const head = headOf(issue, schedule);
  await queue(`issue-${issue}-approval-${schedule.scheduledAt.replace(/\D/g, "")}`, context, {
    subject,
    html: withoutReader(withHead(html, { head, stopUrl }), context.siteUrl),
    text: withoutReader(`${head}\n\n${STOP}:\n${stopUrl}\n\n${LINE}\n\n${text}`, context.siteUrl),
  });
}

/** Sends the owner a notice about an issue. The id keeps it from being sent twice. */
export async function mailNotice(id: string, values: MailValues["notice"], context: OwnerContext): Promise<void> {
  await queue(id, context, context.renderMail.notice(values));
}

async function queue(id: string, context: OwnerContext, message: Message): Promise<void> {
  const mail = ownerMail(id, context, message);
  if (mail) await context.store.queueMail(mail);
}

/** A mail to the owner. Undefined without an owner's address. */
export function ownerMail(
  id: string,
  { ownerEmail, clock }: Pick<OwnerContext, "ownerEmail" | "clock">,
  message: Message,
): Mail | undefined {
  if (!ownerEmail) return undefined;
  const now = clock();
  return queued({
    id,
    to: ownerEmail,
    headers: { "Auto-Submitted": "auto-generated" },
    message,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.keepMailMs).toISOString(),
  });
}

interface Message {
  subject: string;
  html: string;
  text: string;
}

const STOP = "Stop it";
const LINE = "-".repeat(40);

function headOf(issue: number, { state, startAt }: ScheduleState): string {
  if (state === "paused")
    return `This is issue ${issue} as your readers get it when you let it go on: npx briefs newsletter resume ${issue}. It is paused.`;
  return `This is issue ${issue} as your readers get it. The first copies leave after ${startAt.slice(0, 16).replace("T", " ")} UTC, if nobody stops it.`;
}

/**
 * Puts a block above the mail. It is light in both themes, and a table, because the mail's dark theme changes the background of
 * other blocks.
 */
function withHead(html: string, { head, stopUrl }: { head: string; stopUrl: string }): string {
  const { ink, paper, accent } = SITE.colors.light;
  const style = `padding:16px 20px;color:${ink};border-bottom:3px solid ${accent};font:16px/24px Helvetica,Arial,sans-serif`;
  const words = `${head} <a href="${stopUrl}" style="color:${accent}">${STOP}</a>`;
  const block = `<table role="presentation" width="100%" bgcolor="${paper}"><tr><td style="${style}">${words}</td></tr></table>`;
  const [start = ""] = /^.*?<body[^>]*>/is.exec(html) ?? [];
  return start + block + html.slice(start.length);
}

/** Replaces the links that are a reader's own by the site's address, because the owner is no reader. */
function withoutReader(content: string, siteUrl: string): string {
  return content.replace(/\{\{(?:unsubscribe|preferences)Url\}\}/g, () => `${siteUrl}/`);
}
