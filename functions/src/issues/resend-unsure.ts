import type { IssueRecord } from "../stores/issue.ts";
import { change, resumeIssue } from "./change-issue.ts";
import type { IssueContext } from "./issue-context.ts";
import { isExpired, sumOf } from "./issue-status.ts";

/**
 * `not-now`: the issue is being sent, has not begun, or is cancelled. An issue that is being sent has to be paused first, and
 * resumed afterwards. `too-late`: the states of its readers are deleted, so that nobody could be found, and the stored counts
 * could not be computed again.
 */
export type Resent =
  | { status: "requeued"; readers: number }
  | { status: "unknown" | "not-now" | "too-late" | "nobody" };

const REASON = "Those who are unsure are put back";

/**
 * Lets readers of whom it is not known whether they have a copy wait for one again, so they may get a second. An issue that was
 * sent is then being sent again; a paused one stays paused. Meanwhile the issue is paused, because a sender that finds nobody
 * waiting would finish it.
 */
export async function resendUnsure(
  issue: number,
  { store, clock }: Pick<IssueContext, "store" | "clock">,
): Promise<Resent> {
  const before = await store.readIssue(issue);
  if (!before) return { status: "unknown" };
  if (!reopened(before)) return { status: "not-now" };
  const there = await store.countReaders(issue);
  if (isExpired(before, clock()) && sumOf(there) !== before.frozen) return { status: "too-late" };
  if (there.unsure === 0) return { status: "nobody" };
  const changed = await change(issue, store, reopened);
  if (changed !== "changed") return { status: changed };
  const readers = await store.requeueUnsure(issue);
  const record = await store.readIssue(issue);
  if (record?.state === "paused" && record.reason === REASON) await resumeIssue(issue, { store, clock });
  return { status: "requeued", readers };
}

function reopened({ finishedAt, counts, ...record }: IssueRecord): IssueRecord | undefined {
  if (record.state === "sent") return { ...record, state: "paused", resumesTo: "sending", reason: REASON };
  return record.state === "paused" && record.startedAt ? record : undefined;
}
