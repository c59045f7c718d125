import { z } from "zod";

const time = z.iso.datetime();

/**
 * The mail of an issue, compiled from a commit. It is the same for every reader but for their own links, which replace
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

/** The states of one reader's copy. All but waiting, claimed and deferred are final. */
export const READER_STATES = ["waiting", "claimed", "sent", "deferred", "refused", "skipped", "unsure"] as const;

export type ReaderState = (typeof READER_STATES)[number];
export type ReaderCounts = Record<ReaderState, number>;

export const NO_READERS: ReaderCounts = {
  ...{ waiting: 0, claimed: 0, sent: 0, deferred: 0, refused: 0, skipped: 0, unsure: 0 },
};

const activeState = z.enum(["scheduled", "freezing", "sending"]);

/** The progress of an issue: one record beside its mail. Times are ISO 8601. */
export const issueRecordSchema = z.object({
  issue: z.int().positive(),
  state: z.enum([...activeState.options, "sent", "paused", "cancelled"]),
  /** Why it is paused or cancelled, or what it waits for. It names no reader. */
  reason: z.string().optional(),
  /** The state to which a paused issue returns. */
  resumesTo: activeState.optional(),
  hash: z.string(),
  sendAt: time,
  categories: z.array(z.string()),
  /** When this version of the mail was scheduled, and its cool-down began. */
  scheduledAt: time,
  /** When it may start: at its time, or at the end of the cool-down if that is later. */
  startAt: time,
  /** If the issue is not done by then, it is paused. */
  deadline: time,
  /** How many readers have been written down, up to which id, and into how many batches. */
  frozen: z.int(),
  cursor: z.string(),
  batches: z.int(),
  /** The number and the end of the last lease. Only the sender that has this number claims and settles. */
  lease: z.object({ fence: z.int(), until: time }),
  /** When all readers had been written down. It is the date of all copies. */
  startedAt: time.optional(),
  /** When the canary's copies had been handed over. */
  canaryAt: time.optional(),
  finishedAt: time.optional(),
  /** How often a copy was handed over, whatever the result, and how many were sent. */
  handed: z.int(),
  sent: z.int(),
  /** The results of the last copies, one letter each: s(ent), d(eferred), r(efused), u(nsure). */
  recent: z.string(),
  /** How many connections have failed in a row, up to now. */
  connectionErrors: z.int(),
  complaints: z.int(),
  /** How many complaints there were when a person resumed the issue. */
  knownComplaints: z.int().optional(),
  /** The mailer of the last copies. Another mailer does not recognize them. */
  mailer: z.string().optional(),
  /** The run of the last sender, from which its rate is computed. */
  run: z.object({ since: time, until: time, handed: z.int() }),
  /** The final counts. The states of the readers are deleted sooner than this record. */
  counts: z.record(z.enum(READER_STATES), z.int()).optional(),
});

export type IssueRecord = z.infer<typeof issueRecordSchema>;
export type IssueState = IssueRecord["state"];
