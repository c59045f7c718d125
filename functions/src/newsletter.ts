import type { MailRenderer } from "./mails.ts";
import type { InstanceLimiter } from "./peers.ts";
import type { Secret } from "./secret.ts";
import type { NewsletterLimits } from "./settings.ts";
import type { SubscriberStore } from "./store.ts";
import type { Surge } from "./surge.ts";

/** What the newsletter needs from the world; the deployed functions, the local server and the tests each bring theirs. */
export interface Newsletter {
  store: SubscriberStore;
  renderMail: MailRenderer;
  secret: Secret;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: NewsletterLimits;
  /** How long a reader is made to wait at most before being told that it did not work. */
  timeoutMs: number;
  surge: Surge;
  instanceLimiter: InstanceLimiter;
  /** The site's own origin, without a final slash. */
  siteUrl: string;
  /** Who is told of a surge; empty for nobody. */
  ownerEmail: string;
  /** Told what happened, never to whom. What failed has its `error`. */
  log: (event: string, detail?: Record<string, string | number>) => void;
}
