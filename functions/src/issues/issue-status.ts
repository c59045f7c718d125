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
  /** Whether that is everybody who was written down. */
  addsUp: boolean;
  /** Copies a second in the last run; 0 if nothing has been sent. */
  rate: number;
  /** Undefined: not known, or nothing is being sent. */
  secondsLeft?: number;
  /** Ids of those of whom it is not known whether they have a copy, the first ones of them. */
  unsure: string[];
}

const MOST_UNSURE = 1000;

/** How far an issue is. Undefined: there is none of this number. */
export async function issueStatus(
  issue: number,
  { store }: Pick<IssueContext, "store">,
): Promise<IssueStatus | undefined> {
  const record = await store.readIssue(issue);
  return record && statusOf(record, store);
}

/** The newest number first. */
export async function listIssueStatuses({ store }: Pick<IssueContext, "store">): Promise<IssueStatus[]> {
  const records = await store.listIssues();
  return Promise.all(records.map((record) => statusOf(record, store)));
}

async function statusOf(record: IssueRecord, store: IssueContext["store"]): Promise<IssueStatus> {
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
    ...told
  } = record;
  const counts = await countsOf(record, store);
  const unsure = counts.unsure > 0 ? await store.listReaders(record.issue, "unsure", MOST_UNSURE) : [];
  const rate = rateOf(record);
  const left = counts.waiting + counts.claimed + counts.deferred;
  return {
    ...told,
    ...{ counts, unsure, rate, addsUp: sumOf(counts) === record.frozen },
    ...(record.state === "sending" && rate > 0 && { secondsLeft: Math.ceil(left / rate) }),
  };
}

/** At the end, those that were counted then: what is known of each reader is deleted some time later. */
async function countsOf({ issue, counts }: IssueRecord, store: IssueContext["store"]): Promise<ReaderCounts> {
  return counts ?? store.countReaders(issue);
}

export function sumOf(counts: ReaderCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function rateOf({ run }: IssueRecord): number {
  const seconds = (Date.parse(run.until) - Date.parse(run.since)) / 1000;
  return seconds > 0 ? Math.round((10 * run.handed) / seconds) / 10 : 0;
}
