import type { Mailer, OutgoingMail, SendResult } from "../../functions/src/mailers/mailer.ts";

export interface ScriptedMailer extends Mailer {
  /** All mails that were handed over, in their order. */
  handed: OutgoingMail[];
}

/** Gives the results in their order, and the last one for all further mails. */
export function scriptedMailer(results: SendResult[], more: Partial<Mailer> = {}): ScriptedMailer {
  const handed: OutgoingMail[] = [];
  return {
    ...{ name: "scripted", maxBatch: 10, rate: 1000, dedupeMs: 0, close: () => {} },
    handed,
    send: async (mails) =>
      mails.map((mail) => {
        const result = results[Math.min(handed.length, results.length - 1)];
        handed.push(mail);
        return result ?? { outcome: "sent" };
      }),
    ...more,
  };
}
