import type { Mailer, OutgoingMail, SendResult } from "../../functions/src/mailers/mailer.ts";
import type { Timer } from "../../functions/src/mailers/pace.ts";

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

/** Takes two calls a second, each in a tenth of a second, whatever they hold, as Resend does. Others get 429. */
export function twoCallsASecond(timer: Timer): ScriptedMailer {
  const taken: number[] = [];
  const mailer = scriptedMailer([], { maxBatch: 100, rate: 200, callRate: 2, dedupeMs: 86_400_000 });
  return {
    ...mailer,
    send: async (mails) => {
      const beganAt = timer.elapsed();
      await timer.sleep(100);
      if (taken.filter((at) => at > beganAt - 1000).length >= 2) return mails.map(() => TOO_FAST);
      taken.push(beganAt);
      return mailer.send(mails);
    },
  };
}

export const TOO_FAST: SendResult = {
  ...{ outcome: "deferred", reason: "429 rate_limit_exceeded", isMailerBusy: true, retryAfterMs: 1000 },
};
