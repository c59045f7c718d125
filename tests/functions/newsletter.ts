import { NEWSLETTER_LIMITS, type NewsletterLimits } from "../../functions/src/config/settings.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";

export const SECRET = "a secret for tests, of thirty-two characters or more";
export const SITE = "https://briefs.example";
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export interface TestNewsletter extends Newsletter {
  /** Moves the clock. */
  wait: (ms: number) => void;
  logged: string[];
}

/** Limits that a test reaches only on purpose. */
const WIDE: NewsletterLimits = {
  address: { max: 1000, windowMs: HOUR },
  network: { max: 100_000, windowMs: HOUR },
  peer: { max: 1_000_000, windowMs: HOUR },
  surge: { atLeast: 1_000_000, times: 10 },
};

export function testNewsletter(
  store: SubscriberStore,
  limits: Partial<NewsletterLimits> = {},
  more: Partial<Newsletter> = {},
): TestNewsletter {
  let now = Date.parse("2026-11-20T12:00:00Z");
  const logged: string[] = [];
  const newsletter = openNewsletter({
    store,
    siteUrl: SITE,
    ownerEmail: "owner@briefs.example",
    clock: () => now,
    limits: { ...WIDE, ...limits },
    log: (event, detail) => logged.push(JSON.stringify({ event, ...detail })),
    ...more,
    secret: SECRET,
  });
  return Object.assign(newsletter, {
    logged,
    wait: (ms: number) => {
      now += ms;
    },
  });
}

/** The deployed limits. */
export const DEPLOYED = NEWSLETTER_LIMITS;

/** The tokens of the links in a mail. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/[?]token=([\w.-]+)/g)].map(([, token = ""]) => token);
}
