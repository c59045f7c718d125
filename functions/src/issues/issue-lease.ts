import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { IssueTransition } from "../stores/issue-store.ts";
import type { IssueRun } from "./issue-run.ts";

/** Why there is no lease, or its number. */
export type Lease = { status: "taken"; fence: number } | { status: "done" | "paused" | "busy" | "early" };

/** The lease of an issue for whoever asks first. The number is higher each time, so that a sender which comes back late is told by it. */
export function leased(record: IssueRecord, now: number): IssueTransition<Lease> {
  const { state, startAt, lease } = record;
  if (state === "sent" || (state === "cancelled" && isClosed(record))) return { result: { status: "done" } };
  if (state === "paused") return { result: { status: "paused" } };
  if (state === "scheduled" && now < Date.parse(startAt)) return { result: { status: "early" } };
  if (now < Date.parse(lease.until)) return { result: { status: "busy" } };
  const fence = lease.fence + 1;
  const run = { since: isoTime(now), until: isoTime(now), handed: 0 };
  return { record: { ...record, lease: leaseFrom(fence, now), run }, result: { status: "taken", fence } };
}

/** Cancelled, and nobody is in a sender's hand any more. */
export function isClosed({ frozen, counts }: IssueRecord): boolean {
  return frozen === 0 || counts !== undefined;
}

export function leaseFrom(fence: number, now: number): IssueRecord["lease"] {
  return { fence, until: isoTime(now + ISSUE_RULES.leaseMs) };
}

/** Renews the lease while a mailer takes its time. Returns what ends that. */
export function keepLease(run: IssueRun): () => void {
  // Without the store, the lease ends, and whatever is in hand is left to the next sender.
  const timer = setInterval(() => void renewLease(run).catch(() => {}), ISSUE_RULES.leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
}

export function renewLease(run: IssueRun): Promise<void> {
  return setLease(run, run.context.clock() + ISSUE_RULES.leaseMs);
}

/** The next sender may begin at once, also by a clock that is behind this one. */
export function releaseLease(run: IssueRun): Promise<void> {
  return setLease(run, 0);
}

function setLease({ issue, fence, context }: IssueRun, until: number): Promise<void> {
  return context.store.transactIssue(issue, (record) => {
    if (record?.lease.fence !== fence) return { result: undefined };
    return { record: { ...record, lease: { fence, until: isoTime(until) } }, result: undefined };
  });
}
