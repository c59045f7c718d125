import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { IssueContext } from "./issue-context.ts";

type ChangeContext = Pick<IssueContext, "store" | "clock">;

/** `unknown`: there is no such issue. `not-now`: its state does not allow the change. */
export type Changed = "changed" | "unknown" | "not-now";

/** Pauses an issue: after the mails in hand, no copy leaves until a person resumes it. */
export function pauseIssue(issue: number, reason: string, { store }: Pick<ChangeContext, "store">): Promise<Changed> {
  return change(issue, store, (record) => paused(record, reason));
}

/** Resumes an issue where it was paused, with a new deadline. The breaker counts from zero again. */
export function resumeIssue(issue: number, { store, clock }: ChangeContext): Promise<Changed> {
  return change(issue, store, (record) => {
    if (record.state !== "paused" || !record.resumesTo) return undefined;
    const { reason, resumesTo, ...rest } = record;
    return { ...rest, state: resumesTo, ...freshStart(record, clock()) };
  });
}

/** Cancels an issue for good: readers who have no copy yet get none. */
export function cancelIssue(issue: number, reason: string, { store, clock }: ChangeContext): Promise<Changed> {
  return change(issue, store, ({ resumesTo, ...record }) => {
    if (record.state === "sent" || record.state === "cancelled") return undefined;
    return { ...record, state: "cancelled", reason, finishedAt: isoTime(clock()) };
  });
}

/** Lets an issue start with the next run, without waiting for its time or the end of the cool-down. */
export function startIssueNow(issue: number, { store, clock }: ChangeContext): Promise<Changed> {
  return change(issue, store, (record) => startedNow(record, clock()));
}

export function startedNow(record: IssueRecord, now: number): IssueRecord | undefined {
  if (record.state !== "scheduled") return undefined;
  const startAt = Math.min(now, Date.parse(record.startAt));
  return { ...record, startAt: isoTime(startAt), deadline: isoTime(now + ISSUE_RULES.doneWithinMs) };
}

/** Returns undefined if the issue is sent, cancelled or paused already. */
export function paused({ reason: _, ...record }: IssueRecord, reason: string): IssueRecord | undefined {
  const { state } = record;
  if (state !== "scheduled" && state !== "freezing" && state !== "sending") return undefined;
  return { ...record, state: "paused", resumesTo: state, reason };
}

/** Resets the breaker, so that the problems that a person knew of when they resumed the issue do not pause it again. */
function freshStart({ deadline, complaints }: IssueRecord, now: number): Partial<IssueRecord> {
  const later = Math.max(Date.parse(deadline), now + ISSUE_RULES.doneWithinMs);
  return { deadline: isoTime(later), recent: "", connectionErrors: 0, knownComplaints: complaints };
}

export function change(
  issue: number,
  store: ChangeContext["store"],
  transition: (record: IssueRecord) => IssueRecord | undefined,
): Promise<Changed> {
  return store.transactIssue<Changed>(issue, (before) => {
    const record = before && transition(before);
    return record ? { record, result: "changed" } : { result: before ? "not-now" : "unknown" };
  });
}
