import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueRecord } from "../stores/issue.ts";
import type { IssueTransition } from "../stores/issue-store.ts";
import type { IssueRun } from "./issue-run.ts";

/** The number of a lease that was taken, or the reason why none was. */
export type Lease = { status: "taken"; fence: number } | { status: "done" | "paused" | "busy" | "early" };

/**
 * Gives the lease of an issue to the first sender that asks. Its number grows each time, so that a sender whose lease has run out
 * is recognized by its lower number.
 */
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

/** Whether a cancelled issue has ended: no sender has a copy in hand any more. */
export function isClosed({ frozen, counts }: IssueRecord): boolean {
  return frozen === 0 || counts !== undefined;
}

export function leaseFrom(fence: number, now: number): IssueRecord["lease"] {
  return { fence, until: isoTime(now + ISSUE_RULES.leaseMs) };
}

/** Renews the lease regularly while mails are handed over. Returns a function that ends this. */
export function keepLease(run: IssueRun): () => void {
  // If the store fails, the lease runs out, and the next sender takes over what is in hand.
  const timer = setInterval(() => void renewLease(run).catch(() => {}), ISSUE_RULES.leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
}

export function renewLease(run: IssueRun): Promise<void> {
  return setLease(run, run.context.clock() + ISSUE_RULES.leaseMs);
}

/** Ends the lease, so that the next sender may begin at once, even if its clock is behind this one. */
export function releaseLease(run: IssueRun): Promise<void> {
  return setLease(run, 0);
}

function setLease({ issue, fence, context }: IssueRun, until: number): Promise<void> {
  return context.store.transactIssue(issue, (record) => {
    if (record?.lease.fence !== fence) return { result: undefined };
    return { record: { ...record, lease: { fence, until: isoTime(until) } }, result: undefined };
  });
}
