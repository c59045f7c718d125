import type { Mail } from "./mail.ts";
import type { RenderedMail } from "./mails.ts";
import type { Newsletter } from "./newsletter.ts";
import { TIMES } from "./settings.ts";
import type { Subscriber } from "./subscriber.ts";
import { makeToken } from "./tokens.ts";

interface Recipient {
  id: string;
  record: Subscriber;
}

/** The `nth` confirmation mail of this round. Its id is what keeps a retry from sending it twice. */
export function confirmationMail(newsletter: Newsletter, { id, record }: Recipient, nth: number): Mail {
  const { secret, siteUrl, renderMail, clock } = newsletter;
  const token = makeToken(secret, "confirm", { id, generation: record.round, expires: clock() + TIMES.confirmationMs });
  const content = renderMail.confirmation({ confirmUrl: `${siteUrl}/newsletter/confirm?token=${token}` });
  const name = `confirm-${id}-${record.round}-${nth}`;
  return mailTo({ id, record }, { name, content, now: clock(), headers: {} });
}

export function welcomeMail(newsletter: Newsletter, { id, record }: Recipient): Mail {
  const { secret, siteUrl, renderMail, clock } = newsletter;
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=${makeToken(secret, "unsubscribe", { id, generation: record.round })}`;
  const content = renderMail.welcome({ siteUrl, unsubscribeUrl });
  const name = `welcome-${id}-${record.round}`;
  return mailTo({ id, record }, { name, content, now: clock(), headers: listHeaders(unsubscribeUrl) });
}

/** RFC 8058: what gives a mail program its own Unsubscribe button. Every mail but the confirmation has it. */
function listHeaders(unsubscribeUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

interface Sending {
  name: string;
  content: RenderedMail;
  headers: Record<string, string>;
  now: number;
}

function mailTo({ id, record }: Recipient, { name, content, headers, now }: Sending): Mail {
  return {
    id: name,
    subscriber: id,
    to: record.email,
    // RFC 3834: no out-of-office note in return.
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    message: content,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + TIMES.keepMailMs).toISOString(),
  };
}
