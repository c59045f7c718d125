import { z } from "zod";

const time = z.iso.datetime();

/**
 * The mail of an issue, as its commit compiles it. It is the same for every reader but for their own links, which replace
 * `{{unsubscribeUrl}}` and `{{preferencesUrl}}` in the HTML and the text.
 */
export const issueMailSchema = z.object({
  issue: z.int().positive(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** ISO 8601, in UTC. No copy leaves sooner. */
  sendAt: time,
  /** Ids of categories. A reader who has chosen categories gets the issue if they chose one of these. Empty: everyone gets it. */
  categories: z.array(z.string()),
  /** Every page and picture of the site that the mail names. They have to answer before the first copy leaves. */
  urls: z.array(z.string()),
  /** SHA-256 of all fields above, in hex: the identity of what was approved. */
  hash: z.string(),
});

export type IssueMail = z.infer<typeof issueMailSchema>;

/** What became of the copy of one reader. All but waiting, claimed and deferred are final. */
export const READER_STATES = ["waiting", "claimed", "sent", "deferred", "refused", "skipped", "unsure"] as const;

export type ReaderState = (typeof READER_STATES)[number];
export type ReaderCounts = Record<ReaderState, number>;

export const NO_READERS: ReaderCounts = {
  ...{ waiting: 0, claimed: 0, sent: 0, deferred: 0, refused: 0, skipped: 0, unsure: 0 },
};

const activeState = z.enum(["scheduled", "freezing", "sending"]);

/** How far an issue is: one record beside its mail. Times are ISO 8601. */
export const issueRecordSchema = z.object({
  issue: z.int().positive(),
  state: z.enum([...activeState.options, "sent", "paused", "cancelled"]),
  /** Why it is paused or cancelled, or what it waits for. It names no reader. */
  reason: z.string().optional(),
  /** Paused: the state to which it comes back. */
  resumesTo: activeState.optional(),
  hash: z.string(),
  sendAt: time,
  categories: z.array(z.string()),
  /** When this version of the mail was scheduled: the cool-down begins. */
  scheduledAt: time,
  /** When it may start: its time, or the end of the cool-down. */
  startAt: time,
  /** Not done by then, it is paused. */
  deadline: time,
  /** How many readers have been written down, up to which id, and into how many batches. */
  frozen: z.int(),
  cursor: z.string(),
  batches: z.int(),
  /** Whoever took the lease last has this number. Only they claim and settle. */
  lease: z.object({ fence: z.int(), until: time }),
  /** When the readers were complete. The date of all copies. */
  startedAt: time.optional(),
  /** When the first few had their copies. */
  canaryAt: time.optional(),
  finishedAt: time.optional(),
  /** How often a copy was handed over, whatever became of it, and how many were sent. */
  handed: z.int(),
  sent: z.int(),
  /** What became of the last of them, a letter each: s(ent), d(eferred), r(efused), u(nsure). */
  recent: z.string(),
  /** In a row, up to now. */
  connectionErrors: z.int(),
  complaints: z.int(),
  /** Of these, a person knew when they resumed it. */
  knownComplaints: z.int().optional(),
  /** Through which mailer the last copies went: another does not know them again. */
  mailer: z.string().optional(),
  /** The run of the last sender, which tells the pace. */
  run: z.object({ since: time, until: time, handed: z.int() }),
  /** When it was finished. Its readers expire sooner. */
  counts: z.record(z.enum(READER_STATES), z.int()).optional(),
});

export type IssueRecord = z.infer<typeof issueRecordSchema>;
export type IssueState = IssueRecord["state"];
