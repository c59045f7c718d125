import { DAY, TIMES } from "../config/settings.ts";
import { WORDS } from "../config/site.ts";
import { type Mail, queued } from "../stores/mail.ts";
import type { StoredSubscriber } from "../stores/subscriber-store.ts";
import { readerLinks, unsubscribeHeaders } from "./reader-links.ts";
import type { MailRenderer, RenderedMail } from "./render-mail.ts";
import type { Secret } from "./secret.ts";
import type { MailValues } from "./templates.ts";

interface MailContext {
  renderMail: MailRenderer;
  secret: Secret;
  siteUrl: string;
  clock: () => number;
}

/** The `nth` confirmation mail of this generation. Its id keeps a retry from sending it twice. */
export function confirmationMail(context: MailContext, subscriber: StoredSubscriber, nth: number): Mail {
  const { secret, siteUrl, renderMail, clock } = context;
  const { id, record } = subscriber;
  const expires = clock() + TIMES.confirmationMs;
  const token = secret.makeToken("confirm", { id, generation: record.generation, expires });
  const content = renderMail.confirmation({ confirmUrl: `${siteUrl}/newsletter/confirm?token=${token}` });
  const name = `confirm-${id}-${record.generation}-${nth}`;
  return mailTo(subscriber, { name, content, now: clock(), headers: {} });
}

const CONFIRM_TOKEN = /\/newsletter\/confirm\?token=([\w.-]+)/;

/**
 * Renews the link of a confirmation mail that leaves late, as after days without a mailer, so that it works for as long as the
 * mail says.
 */
export function withFreshLink(message: RenderedMail, { secret, now }: { secret: Secret; now: number }): RenderedMail {
  const [, token = ""] = CONFIRM_TOKEN.exec(message.text) ?? [];
  const payload = secret.readToken("confirm", token, 0);
  if (!payload?.expires || payload.expires - now > TIMES.confirmationMs / 2) return message;
  // The link is the same in all attempts of a day, because providers recognize a repeated mail by its bytes, too.
  const endOfDay = Math.ceil(now / DAY) * DAY;
  const fresh = secret.makeToken("confirm", { ...payload, expires: endOfDay + TIMES.confirmationMs });
  const { subject, html, text } = message;
  return { subject, html: html.replaceAll(token, fresh), text: text.replaceAll(token, fresh) };
}

/** `newestIssue` is the number of the newest issue, if one was sent. This reader was not among those who got it. */
export function welcomeMail(context: MailContext, subscriber: StoredSubscriber, newestIssue?: number): Mail {
  const { siteUrl, renderMail, clock } = context;
  const links = readerLinks(context, subscriber);
  const content = renderMail.welcome({ read: whatToRead(siteUrl, newestIssue), ...links });
  const name = `welcome-${subscriber.id}-${subscriber.record.generation}`;
  return mailTo(subscriber, { name, content, now: clock(), headers: unsubscribeHeaders(links.unsubscribeUrl) });
}

/** The newest issue on the site, or else the site. */
export function whatToRead(siteUrl: string, issue?: number): MailValues["welcome"]["read"] {
  const { untilThen, button, newestIssue, readIssue } = WORDS.welcome;
  if (issue === undefined) return { text: untilThen, label: button, url: siteUrl };
  return { text: newestIssue, label: readIssue, url: `${siteUrl}/newsletter/${issue}` };
}

interface Envelope {
  name: string;
  content: RenderedMail;
  headers: Record<string, string>;
  now: number;
}

function mailTo({ id, record }: StoredSubscriber, { name, content, headers, now }: Envelope): Mail {
  return queued({
    id: name,
    subscriber: id,
    to: record.email,
    // RFC 3834: no out-of-office reply.
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    message: content,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.keepMailMs).toISOString(),
  });
}
