/** A mail as it leaves: one reader, all headers but those of the transport. */
export interface OutgoingMail {
  /** Names the mail in every attempt to send it. Idempotency keys of providers are made from it. */
  id: string;
  /** With angle brackets. It is the same in every attempt. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** ISO 8601. */
  date: string;
  /** The number of the issue that the mail is a copy of. Providers report it with a bounce. */
  issue?: number;
}

/**
 * What became of a mail. `deferred`: it has not left, and may be tried again. `refused`: this reader's mail server takes it in no
 * attempt. `stopped`: the sender is at fault (credentials, domain, quota), so no mail leaves until a person has acted. `unsure`:
 * it may have left.
 */
export type Outcome = "sent" | "deferred" | "refused" | "stopped" | "unsure";

export interface SendResult {
  outcome: Outcome;
  /** A code of the protocol, such as "550 5.1.1". It never holds an address or the server's own words, which may quote one. */
  reason?: string;
  /**
   * The mail was deferred, and neither it nor its reader is at fault: the mailer cannot be reached, or takes no more mails for now.
   */
  isMailerBusy?: true;
  /** The mail was deferred because calls came too fast. The next call has to wait this long (ms). */
  retryAfterMs?: number;
}

/** Hands mails over to whoever delivers them. */
export interface Mailer {
  name: string;
  /** How many mails one call takes. */
  maxBatch: number;
  /** Mails per second that the other side takes. */
  rate: number;
  /** Calls per second that it takes, however many mails they hold. Default: only mails are limited. */
  callRate?: number;
  /** How long (ms) the same mails can be handed over again without a second copy. 0: not at all. */
  dedupeMs: number;
  /** Returns one result for each mail, in their order. Does not reject. */
  send(mails: OutgoingMail[]): Promise<SendResult[]>;
  close(): void;
}
