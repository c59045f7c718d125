import { type NewsletterLimits, TIMES } from "../config/settings.ts";
import type { MailRenderer } from "../mail/render-mail.ts";
import { queued } from "../stores/mail.ts";
import type { SubscriberStore } from "../stores/subscriber-store.ts";
import { errorName, type Log } from "./log.ts";

/** A circuit breaker. In a surge, an hour with far more sign-ups than usual, confirmation mails wait. */
export interface SurgeDetector {
  /** Counts a sign-up, whatever the state of its address. Resolves to true if its mail has to wait. */
  recordSignUp(): Promise<boolean>;
  /** Whether mails wait now. */
  isActive(): Promise<boolean>;
  /** Tells the owner once a day that mails wait. Does not reject. */
  tellOwner(): Promise<void>;
}

interface SurgeOptions {
  store: SubscriberStore;
  renderMail: MailRenderer;
  clock: () => number;
  limits: NewsletterLimits;
  ownerEmail: string;
  log: Log;
}

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

interface Counts {
  at: number;
  /** In the last hour. */
  signUps: number;
  /** Confirmed sign-ups in an average hour of the last week. */
  baseline: number;
}

export function createSurgeDetector(options: SurgeOptions): SurgeDetector {
  let counts: Counts = { at: Number.NEGATIVE_INFINITY, signUps: 0, baseline: 0 };
  /** The day of the owner's last notice. Without it, every sign-up of a surge would wait for the same document. */
  let toldOn = "";
  const tellOwner = async () => {
    const day = new Date(options.clock()).toISOString().slice(0, 10);
    if (day === toldOn) return;
    toldOn = day;
    await notifyOwner(options, counts).catch((error) => {
      // The next sign-up tries again. This one is not at fault.
      toldOn = "";
      options.log("surge-notice-failed", { error: errorName(error) });
    });
  };
  const isActive = async () => {
    if (options.clock() - counts.at > TIMES.keepCountMs) counts = await count(options);
    const { atLeast, times } = options.limits.surge;
    return counts.signUps >= Math.max(atLeast, times * counts.baseline);
  };
  return {
    isActive,
    recordSignUp: async () => {
      const waits = await isActive();
      counts.signUps++;
      if (waits) {
        options.log("surge", { signUps: counts.signUps, usual: counts.baseline });
      }
      return waits;
    },
    tellOwner,
  };
}

/**
 * The baseline counts confirmed sign-ups only; counting all would let an attack raise its own baseline. A newsletter that
 * grows confirms as it grows, and may reach ten times its size within days. One that grows faster gets its mails in the
 * first hour below the limit, and the confirmations that follow raise the baseline. If no hour is below the limit, the
 * owner has had a mail and can raise the limit.
 */
async function count({ store, clock }: SurgeOptions): Promise<Counts> {
  const now = clock();
  const ago = (span: number) => new Date(now - span).toISOString();
  const [signUps, confirmed] = await Promise.all([
    store.countAskedSince(ago(HOUR)),
    store.countConfirmedSince(ago(WEEK)),
  ]);
  return { at: now, signUps, baseline: Math.ceil(confirmed / (WEEK / HOUR)) };
}

/** Sends at most one mail a day from all instances, because the mail's id is the day. */
async function notifyOwner({ store, renderMail, ownerEmail, clock }: SurgeOptions, counts: Counts): Promise<void> {
  if (!ownerEmail) return;
  const { signUps, baseline } = counts;
  const now = clock();
  const createdAt = new Date(now).toISOString();
  await store.queueMail(
    queued({
      id: `surge-${createdAt.slice(0, 10)}`,
      to: ownerEmail,
      message: renderMail.surge({ signUps, baseline }),
      createdAt,
      expiresAt: new Date(now + TIMES.keepMailMs).toISOString(),
    }),
  );
}
