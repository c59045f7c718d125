const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A use may be made `most` times in any stretch of `windowMs`. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

export interface NewsletterLimits {
  address: RateLimit;
  network: RateLimit;
  /** What stands at the other end of the connection: wide, as many readers share one edge of the CDN. */
  peer: RateLimit;
  /** An hour of `atLeast` sign-ups, and of `times` those that are usually confirmed, makes confirmation mails wait. */
  surge: { atLeast: number; times: number };
}

export const NEWSLETTER_LIMITS: NewsletterLimits = {
  address: { max: 5, windowMs: HOUR },
  network: { max: 20, windowMs: HOUR },
  peer: { max: 600, windowMs: HOUR },
  surge: { atLeast: 60, times: 10 },
};

export const TIMES = {
  /** How long a confirmation link works. */
  confirmationMs: 48 * HOUR,
  /** A reader who asks again gets another mail, but not sooner. */
  mailAgainMs: 10 * MINUTE,
  /** A sign-up that nobody confirmed is forgotten after this. */
  keepPendingMs: 30 * DAY,
  /**
   * A mail that was sent, some days before: who then signs up anew gets one of the same id, which is not sent while the
   * old one is there. Firestore drops what has expired within a day or so, in no order.
   */
  keepMailMs: 25 * DAY,
  /**
   * How long a reader waits at most. SQLite has given up by then; Firestore may go on, so that a reader who was told to
   * try again may be there already. That does no harm: trying again is as asking twice.
   */
  answerMs: 8000,
  /** How long a page of the site is kept before it is asked for again. */
  keepPageMs: 5 * MINUTE,
  /** How long the count of sign-ups is believed before the store is asked again. */
  keepCountMs: 10_000,
};

/** Far above what a form sends. */
export const MAX_BODY_BYTES = 2048;

/** What a reader agrees to. A change of the words needs a new version: each record names the one it was given under. */
export const CONSENT = {
  version: "2026-11-20",
  text: "One brief a week by email. No spam. Unsubscribe anytime.",
};
