const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** At most `max` requests in any stretch of `windowMs`. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

export interface NewsletterLimits {
  /** For one email address. */
  address: RateLimit;
  /** For the network that a request comes from. */
  network: RateLimit;
  /** For the other end of the connection, in each instance. It is wide because many readers share one edge of the CDN. */
  peer: RateLimit;
  /** Confirmation mails wait in an hour with `atLeast` sign-ups and `times` the baseline: see surge-detector.ts. */
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
  /** A reader who asks again gets another mail, but not sooner than this. */
  mailAgainMs: 10 * MINUTE,
  /** A sign-up that nobody confirms is deleted after this. */
  keepPendingMs: 30 * DAY,
  /**
   * A mail is deleted some days before its sign-up. A person who signs up again after that gets a mail with the same id,
   * which is not sent while the old one exists. Firestore deletes expired documents within a day or so, in any order.
   */
  keepMailMs: 25 * DAY,
  /** How long whoever has claimed a mail may take to send it. */
  claimMs: 5 * MINUTE,
  /** How long a mail waits that could not be sent, by how often that was tried. After the last, it is given up. */
  sendAgainMs: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR],
  /** How long mails wait where the mailer itself is at fault. */
  mailerStoppedMs: 10 * MINUTE,
  /** And where it cannot be reached, or is asked too fast. */
  ofSenderMs: MINUTE,
  /**
   * A reader waits at most this long. SQLite has given up by then. Firestore may still succeed, so a reader who was told
   * to try again may already be subscribed; trying again is then the same as asking twice, and does no harm.
   */
  timeoutMs: 8000,
  /** How long a fetched page of the site is reused. */
  keepPageMs: 5 * MINUTE,
  /** How long a count of sign-ups is reused, and how long a failed fetch of a page is not repeated. */
  keepCountMs: 10_000,
};

/** How an issue is sent. */
export const ISSUE_RULES = {
  /** The owner sees the mail, and can stop it, for at least so long before its first copy leaves. */
  coolDownMs: 30 * MINUTE,
  /** How long an issue waits for its own page and for pictures before the owner is told: the site is built once an hour. */
  buildWithinMs: 2 * HOUR,
  /** Not done so long after its start, an issue is paused. */
  doneWithinMs: 48 * HOUR,
  /** How long one call of a sender takes up mails. */
  budgetMs: 500_000,
  /** How long a sender is not heard of before another takes its place. It renews this while it works. */
  leaseMs: 5 * MINUTE,
  /** So many readers, spread over the list, get their copies first, and then there is time for what goes wrong. */
  canary: 50,
  canaryMs: 2 * MINUTE,
  /** How long a deferred copy waits, by how often it was deferred. After the last, it is given up as refused. */
  sendAgainMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR],
  /** How long a copy waits where the mailer cannot be reached, or is asked too fast, which is not counted. */
  ofSenderMs: 10 * MINUTE,
  /** Of so many of the last copies, no more may be refused. */
  recent: 200,
  mostRefused: 10,
  /** Far more than single servers that put off the first mail of a stranger: a quota, or a server that takes nothing. */
  mostDeferred: 50,
  mostConnectionErrors: 10,
  /** Of those who have their copies. A few prove nothing: one reader may be careless. */
  mostComplaints: 0.001,
  fewComplaints: 2,
  /** What is known of each reader of an issue is deleted after this. The counts stay. */
  keepReadersMs: 90 * DAY,
};

/** Far above what a form sends. */
export const MAX_BODY_BYTES = 2048;

/** Amazon SNS sends at most 256 kB, which are quoted once more. */
export const MAX_EVENT_BYTES = 600_000;
