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
  /**
   * For the address at the other end of the connection, in each instance. It is high because many readers share one edge of the
   * CDN.
   */
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
  /** How long a sender that has claimed a mail may take to send it. */
  claimMs: 5 * MINUTE,
  /**
   * How long a mail waits after its first, second, … failed attempt. When the attempt after the last wait fails, it is given up.
   */
  sendAgainMs: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR],
  /** How long mails wait after the mailer has refused to take any mail from us. */
  mailerStoppedMs: 10 * MINUTE,
  /** How long a mail waits when the mailer cannot be reached, or takes no more mails for now. */
  mailerBusyMs: MINUTE,
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
  /** The owner has at least this long to look at the mail and stop it before its first copy leaves. */
  coolDownMs: 30 * MINUTE,
  /** How long an issue waits for its own page and its pictures before the owner gets a notice. The site is built once an hour. */
  buildWithinMs: 2 * HOUR,
  /** An issue that is not done this long after its start is paused. */
  doneWithinMs: 48 * HOUR,
  /** How long one call of a sender takes on further mails. */
  budgetMs: 500_000,
  /** How long a lease lasts. A sender renews it while it works; when it has run out, another sender takes over. */
  leaseMs: 5 * MINUTE,
  /**
   * This many readers, spread over the list, get their copies first. Then sending waits for `canaryMs`, so that problems can
   * show.
   */
  canary: 50,
  canaryMs: 2 * MINUTE,
  /** How long a copy waits after its first, second, … deferral. When it is deferred after the last wait, it counts as refused. */
  sendAgainMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR],
  /**
   * How long a copy waits when the mailer cannot be reached, or takes no more mails for now. This is not counted as a deferral.
   */
  mailerBusyMs: 10 * MINUTE,
  /** The issue is paused when more than `mostRefused` of this many last copies were refused. */
  recent: 200,
  mostRefused: 10,
  /**
   * The same for deferred copies. A server that defers the first mail of an unknown sender is normal. So many deferrals mean that
   * a quota is used up, or that a server takes no mail at all.
   */
  mostDeferred: 50,
  mostConnectionErrors: 10,
  /**
   * The highest share of complaints among the readers who have their copies. A few complaints prove nothing: one reader may be
   * careless.
   */
  mostComplaints: 0.001,
  fewComplaints: 2,
  /** How long the state of each reader of an issue is kept. The counts stay. */
  keepReadersMs: 90 * DAY,
};

/** Far above what a form sends. */
export const MAX_BODY_BYTES = 2048;

/** Amazon SNS sends at most 256 kB, which grow when they are escaped as a string in JSON. */
export const MAX_EVENT_BYTES = 600_000;
