import { NEWSLETTER_LIMITS, type NewsletterLimits, TIMES } from "../config/settings.ts";
import { type MailRenderer, renderMail } from "../mail/render-mail.ts";
import { openSecret, type Secret } from "../mail/secret.ts";
import type { SubscriberStore } from "../stores/subscriber-store.ts";
import { createInstanceLimiter, type InstanceLimiter } from "./instance-limiter.ts";
import { type Log, logForCloud } from "./log.ts";
import { createSurgeDetector, type SurgeDetector } from "./surge-detector.ts";

/** Everything the newsletter needs from outside. The deployed functions, the local server and the tests each bring theirs. */
export interface Newsletter {
  store: SubscriberStore;
  renderMail: MailRenderer;
  secret: Secret;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: NewsletterLimits;
  /** A reader waits no longer than this before an answer says that it did not work. */
  timeoutMs: number;
  surgeDetector: SurgeDetector;
  instanceLimiter: InstanceLimiter;
  /** Where the site is: its origin and base, without a final slash. */
  siteUrl: string;
  /** Gets a mail when a surge begins. Empty: nobody does. */
  ownerEmail: string;
  log: Log;
}

type NewsletterOptions = Pick<Newsletter, "store" | "siteUrl"> &
  Partial<Omit<Newsletter, "secret" | "surgeDetector">> & { secret: string };

/** A newsletter with the defaults that every server of it shares. */
export function openNewsletter(options: NewsletterOptions): Newsletter {
  const newsletter = {
    renderMail,
    clock: Date.now,
    limits: NEWSLETTER_LIMITS,
    timeoutMs: TIMES.timeoutMs,
    instanceLimiter: createInstanceLimiter(),
    ownerEmail: "",
    log: logForCloud,
    ...options,
    secret: openSecret(options.secret),
  };
  return { ...newsletter, surgeDetector: createSurgeDetector(newsletter) };
}
