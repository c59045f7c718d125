import { SITE } from "../config/site.ts";
import { messageId } from "../mail/message-id.ts";
import { type ReaderLinks, readerLinks, unsubscribeHeaders } from "../mail/reader-links.ts";
import type { OutgoingMail } from "../mailers/mailer.ts";
import type { IssueMail } from "../stores/issue.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { IssueContext } from "./issue-context.ts";

export interface CopyOptions {
  mail: IssueMail;
  /** The date of the issue (ISO 8601), so that each attempt has the same bytes. */
  date: string;
  context: Pick<IssueContext, "secret" | "siteUrl">;
}

/** One reader's copy: the mail of the issue with the reader's own links. Each attempt has the same bytes. */
export function issueCopy(id: string, record: Subscriber, { mail, date, context }: CopyOptions): OutgoingMail {
  const links = readerLinks(context, { id, record });
  const name = `issue-${mail.issue}-${id}`;
  return {
    ...{ id: name, messageId: messageId(name, context), from: SITE.mailFrom, to: record.email, date },
    ...{ subject: mail.subject, html: filled(mail.html, links), text: filled(mail.text, links) },
    issue: mail.issue,
    headers: listHeaders(mail.issue, links.unsubscribeUrl, context),
  };
}

function filled(text: string, { unsubscribeUrl, preferencesUrl }: ReaderLinks): string {
  return text
    .replaceAll("{{unsubscribeUrl}}", () => unsubscribeUrl)
    .replaceAll("{{preferencesUrl}}", () => preferencesUrl);
}

/**
 * List-Id (RFC 2919): programs sort mails by it, and RFC 3834 asks out-of-office replies to spare lists. Feedback-ID: Google's
 * Postmaster Tools count complaints by it, so it is the same for all readers. Precedence: some old programs still look for it.
 * There is no Auto-Submitted, because a person has written the mail.
 */
function listHeaders(
  issue: number,
  unsubscribeUrl: string,
  { secret, siteUrl }: CopyOptions["context"],
): Record<string, string> {
  const { hostname } = new URL(siteUrl);
  return {
    "List-Id": `<newsletter.${hostname}>`,
    ...unsubscribeHeaders(unsubscribeUrl),
    "Feedback-ID": `issue-${issue}:newsletter:briefs:${secret.hash("feedback", hostname).slice(0, 12)}`,
    Precedence: "bulk",
  };
}
