import { z } from "zod";

/** Where a mail is on its way. */
const sendingSchema = z.object({
  state: z.enum(["waiting", "claimed", "sent", "refused", "unsure"]),
  /** How often it has been claimed. The number of the last claim: only whoever made that claim settles it. */
  attempts: z.int(),
  /** ISO 8601. Waiting: sent no sooner. Claimed: until when the claim holds. Otherwise: since when. */
  at: z.iso.datetime(),
  /** A code of the protocol, without an address. */
  reason: z.string().optional(),
  /** Since when it is not known whether it has left: it is tried again only while the mailer knows it. */
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
  /** Mails of before 0.3 have none: an extension of Firebase has sent them. */
  sending: sendingSchema.optional(),
});

export type Mail = z.infer<typeof mailSchema>;

/** A mail that has not been sent yet. */
export function queued(mail: Omit<Mail, "sending">): Mail {
  return { ...mail, sending: { state: "waiting", attempts: 0, at: mail.createdAt } };
}

/** What a transaction makes of a mail's way. Without `sending`, nothing is written. */
export interface MailTransition<T> {
  sending?: Sending;
  result: T;
}
