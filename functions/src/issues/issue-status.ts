import { DAY, ISSUE_RULES } from "../config/settings.ts";
import type { IssueRecord, ReaderCounts } from "../stores/issue.ts";
import type { IssueContext } from "./issue-context.ts";

export interface IssueStatus
  extends Pick<
    IssueRecord,
    | "issue"
    | "state"
    | "reason"
    | "hash"
    | "sendAt"
    | "scheduledAt"
    | "startAt"
    | "startedAt"
    | "finishedAt"
    | "frozen"
    | "complaints"
  > {
  /** How many readers are in each state. */
  counts: ReaderCounts;
  /** Whether the counts add up to everybody who was written down. */
  addsUp: boolean;
  /** The counts do not add up because the states of readers have been deleted by now. */
  expired?: true;
  /** Copies a second in the last run; 0 if nothing has been sent. */
  rate: number;
  /** Undefined if it is not known, or nothing is being sent. */
  secondsLeft?: number;
  /** Ids of readers of whom it is not known whether they have a copy. The list may be cut at MOST_UNSURE. */
  unsure: string[];
}

const MOST_UNSURE = 1000;

type StatusContext = Pick<IssueContext, "store" | "clock">;

/** How far an issue is. Undefined if there is no issue of this number. */
export async function issueStatus(issue: number, context: StatusContext): Promise<IssueStatus | undefined> {
  const record = await context.store.readIssue(issue);
  return record && statusOf(record, context);
}

/** How far each issue is, the highest number first. */
export async function listIssueStatuses(context: StatusContext): Promise<IssueStatus[]> {
  const records = await context.store.listIssues();
  return Promise.all(records.map((record) => statusOf(record, context)));
}

async function statusOf(before: IssueRecord, { store, clock }: StatusContext): Promise<IssueStatus> {
  const counts = await countsOf(before, store);
  const sum = sumOf(counts);
  // Some readers may have been written down in the meantime.
  const record = sum === before.frozen ? before : ((await store.readIssue(before.issue)) ?? before);
  const addsUp = before.frozen <= sum && sum <= record.frozen;
  const {
    lease,
    cursor,
    batches,
    recent,
    connectionErrors,
    run,
    resumesTo,
    canaryAt,
    handed,
    deadline,
    categories,
    ...shown
  } = record;
  const unsure = counts.unsure > 0 ? await store.listReaders(record.issue, "unsure", MOST_UNSURE) : [];
  const rate = rateOf(record);
  const left = counts.waiting + counts.claimed + counts.deferred;
  return {
    ...shown,
    ...{ counts, unsure, rate, addsUp },
    ...(sum < record.frozen && isExpired(record, countedAt(record, clock())) && { expired: true as const }),
    ...(record.state === "sending" && rate > 0 && { secondsLeft: Math.ceil(left / rate) }),
  };
}

/** A finished issue has its final counts stored, because the states of its readers are deleted later. */
async function countsOf({ issue, counts }: IssueRecord, store: IssueContext["store"]): Promise<ReaderCounts> {
  return counts ?? store.countReaders(issue);
}

function countedAt({ counts, finishedAt }: IssueRecord, now: number): number {
  return counts && finishedAt !== undefined ? Date.parse(finishedAt) : now;
}

/**
 * Whether the states of readers may have been deleted by `now`. It is a day early, because readers are written down before the
 * issue starts.
 */
export function isExpired({ startedAt, startAt }: IssueRecord, now: number): boolean {
  return now >= Date.parse(startedAt ?? startAt) + ISSUE_RULES.keepReadersMs - DAY;
}

export function sumOf(counts: ReaderCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function rateOf({ run }: IssueRecord): number {
  const seconds = (Date.parse(run.until) - Date.parse(run.since)) / 1000;
  return seconds > 0 ? Math.round((10 * run.handed) / seconds) / 10 : 0;
}
