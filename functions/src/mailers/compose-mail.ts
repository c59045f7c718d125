import type { OutgoingMail, SendResult } from "./mailer.ts";

/** The key by which a domain signs its mails, for servers that do not sign by themselves. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/**
 * The bytes of a mail (RFC 5322): text and HTML, each header on one line, signed if there is a key. nodemailer is loaded with the
 * first mail: it takes a tenth of a second, for which neither a sign-up nor a start of the local server should wait.
 */
export async function composeMail(mail: OutgoingMail, key?: DkimKey): Promise<Buffer> {
  const { from, to, subject, html, text, messageId, date } = mail;
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const bytes = await new MailComposer({
    ...{
      from: mailbox(from),
      to,
      subject,
      html,
      text,
      messageId,
      date: new Date(date),
      headers: unfolded(mail.headers),
    },
    textEncoding: "quoted-printable",
    // A random boundary would give each attempt other bytes.
    baseBoundary: messageId.replace(/\W/g, "").slice(0, 40),
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return key ? signed(bytes, key) : bytes;
}

/**
 * The result for a mail that could not be composed, or written to a file, and so has not left. The reason is the error's code,
 * because its message may quote the mail. "unknown" would count as a failed connection.
 */
export function composeFailure(error: unknown): SendResult {
  const { code = "not-written" }: NodeJS.ErrnoException = Object(error);
  return { outcome: "deferred", reason: code };
}

/**
 * Splits a sender into its name and address. In one text, a colon in the name would begin a group of mailboxes, and brackets a
 * comment.
 */
function mailbox(from: string): { name: string; address: string } | string {
  const [, name, address] = /^"?(.+?)"? <([^<>]+)>$/.exec(from) ?? [];
  return name && address ? { name, address } : from;
}

/** Servers on the way rewrite a folded List-Unsubscribe, which breaks the signature of the mail. */
function unfolded(headers: Record<string, string>) {
  return Object.entries(headers).map(([key, value]) => ({
    key,
    value: { prepared: true, foldLines: false, value: withoutLineBreaks(value) },
  }));
}

/** A line break in a value would begin another header. */
function withoutLineBreaks(value: string): string {
  return value.replace(/[\r\n]+/g, " ");
}

async function signed(bytes: Buffer, key: DkimKey): Promise<Buffer> {
  const { default: DKIM } = await import("nodemailer/lib/dkim");
  const chunks: Buffer[] = [];
  for await (const chunk of new DKIM(key).sign(bytes)) chunks.push(chunk);
  const mail = Buffer.concat(chunks);
  // nodemailer returns a mail that it cannot sign as it is, without an error.
  if (!mail.toString("latin1", 0, SIGNATURE.length).startsWith(SIGNATURE))
    throw new Error("The mail could not be signed");
  return mail;
}

const SIGNATURE = "DKIM-Signature:";
