import { z } from "zod";

/** How far the sending of a mail is. */
const sendingSchema = z.object({
  state: z.enum(["waiting", "claimed", "sent", "refused", "unsure"]),
  /**
   * The number of the last claim: only the sender that made this claim settles it. Claims that failed because of the mailer are
   * not counted.
   */
  attempts: z.int(),
  /** ISO 8601. Waiting: when it is due. Claimed: when the claim ends. Otherwise: since when it has this state. */
  at: z.iso.datetime(),
  /** A code of the protocol, without an address. */
  reason: z.string().optional(),
  /** Since when it is not known whether the mail has left. It is tried again only while the mailer recognizes it. */
  unsureSince: z.iso.datetime().optional(),
});

export type Sending = z.infer<typeof sendingSchema>;

/** A document of the collection `mail`, with its id. */
export const mailSchema = z.object({
  id: z.string(),
  /** The subscriber it is about, so that it is erased with them. */
  subscriber: z.string().optional(),
  to: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Mails from before version 0.3 have none: an extension of Firebase has sent them. */
  sending: sendingSchema.optional(),
});

export type Mail = z.infer<typeof mailSchema>;

/** A mail that has not been sent yet. */
export function queued(mail: Omit<Mail, "sending">): Mail {
  return { ...mail, sending: { state: "waiting", attempts: 0, at: mail.createdAt } };
}

/** What a transaction makes of a mail's `sending`. Without it, nothing is written. */
export interface MailTransition<T> {
  sending?: Sending;
  result: T;
}
