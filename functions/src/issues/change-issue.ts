import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { IssueContext } from "./issue-context.ts";

type Changing = Pick<IssueContext, "store" | "clock">;

/** `unknown`: there is no such issue. `not-now`: its state does not allow the change. */
export type Changed = "changed" | "unknown" | "not-now";

/** Nothing more leaves after the mail in hand, until a person resumes it. */
export function pauseIssue(issue: number, reason: string, { store }: Pick<Changing, "store">): Promise<Changed> {
  return change(issue, store, (record) => paused(record, reason));
}

/** It goes on where it was, with a new time limit, and what the breaker has counted begins at zero. */
export function resumeIssue(issue: number, { store, clock }: Changing): Promise<Changed> {
  return change(issue, store, (record) => {
    if (record.state !== "paused" || !record.resumesTo) return undefined;
    const { reason, resumesTo, ...rest } = record;
    return { ...rest, state: resumesTo, ...freshStart(record, clock()) };
  });
}

/** For good: who has no copy yet gets none. */
export function cancelIssue(issue: number, reason: string, { store, clock }: Changing): Promise<Changed> {
  return change(issue, store, ({ resumesTo, ...record }) => {
    if (record.state === "sent" || record.state === "cancelled") return undefined;
    return { ...record, state: "cancelled", reason, finishedAt: isoTime(clock()) };
  });
}

/** A person wants it to start with the next run: neither its time nor the cool-down is waited for. */
export function startIssueNow(issue: number, { store, clock }: Changing): Promise<Changed> {
  return change(issue, store, (record) => startedNow(record, clock()));
}

export function startedNow(record: IssueRecord, now: number): IssueRecord | undefined {
  if (record.state !== "scheduled") return undefined;
  const startAt = Math.min(now, Date.parse(record.startAt));
  return { ...record, startAt: isoTime(startAt), deadline: isoTime(now + ISSUE_RULES.doneWithinMs) };
}

/** Undefined: at its end, or paused already. */
export function paused({ reason: _, ...record }: IssueRecord, reason: string): IssueRecord | undefined {
  const { state } = record;
  if (state !== "scheduled" && state !== "freezing" && state !== "sending") return undefined;
  return { ...record, state: "paused", resumesTo: state, reason };
}

/** The breaker counts from here, so that a person who resumes after it has tripped is not stopped by what they know. */
function freshStart({ deadline, complaints }: IssueRecord, now: number): Partial<IssueRecord> {
  const later = Math.max(Date.parse(deadline), now + ISSUE_RULES.doneWithinMs);
  return { deadline: isoTime(later), recent: "", connectionErrors: 0, knownComplaints: complaints };
}

export function change(
  issue: number,
  store: Changing["store"],
  transition: (record: IssueRecord) => IssueRecord | undefined,
): Promise<Changed> {
  return store.transactIssue<Changed>(issue, (before) => {
    const record = before && transition(before);
    return record ? { record, result: "changed" } : { result: before ? "not-now" : "unknown" };
  });
}
