import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import type { IssueTransition } from "../stores/issue-store.ts";
import type { IssueContext } from "./issue-context.ts";

/**
 * `replaced`: another version was scheduled before, and the cool-down begins again. `unchanged`: this same mail was scheduled
 * before, is being sent, or was sent. `too-late`: the readers of another version have been written down, so it stays.
 * `cancelled`: this same mail was cancelled for good, or another version was after its readers had been written down.
 */
export type Scheduled = "scheduled" | "replaced" | "unchanged" | "too-late" | "cancelled";

/** Stores the mail of an issue where senders find it. Sending may start when its time has come and the cool-down is over. */
export function scheduleIssue(
  mail: IssueMail,
  { store, clock }: Pick<IssueContext, "store" | "clock">,
): Promise<Scheduled> {
  return store.transactIssue(mail.issue, (before) => scheduled(mail, before, clock()));
}

function scheduled(mail: IssueMail, before: IssueRecord | undefined, now: number): IssueTransition<Scheduled> {
  if (!before) return { record: newRecord(mail, now), mail, result: "scheduled" };
  const isCancelled = before.state === "cancelled";
  if (before.hash === mail.hash) return { result: isCancelled ? "cancelled" : "unchanged" };
  if (!isOpen(before)) return { result: isCancelled ? "cancelled" : "too-late" };
  const record = { ...newRecord(mail, now), lease: before.lease };
  // A paused issue stays paused, because only a person resumes it.
  const kept = before.state === "paused" ? keptPaused(before) : {};
  return { record: { ...record, ...kept }, mail, result: "replaced" };
}

/**
 * Whether another version may replace this one: its readers have not been written down yet. A cancelled issue may come back as
 * another version, which is approved anew.
 */
function isOpen({ state, resumesTo, cursor }: IssueRecord): boolean {
  const at = state === "paused" ? resumesTo : state;
  return at === "scheduled" || (at === "cancelled" && cursor === "");
}

function keptPaused({ state, reason, resumesTo }: IssueRecord): Partial<IssueRecord> {
  return { state, ...(reason !== undefined && { reason }), ...(resumesTo && { resumesTo }) };
}

function newRecord({ issue, hash, sendAt, categories }: IssueMail, now: number): IssueRecord {
  const [scheduledAt, startAt] = [isoTime(now), Math.max(Date.parse(sendAt), now + ISSUE_RULES.coolDownMs)];
  return {
    ...{ issue, hash, sendAt, categories, state: "scheduled", scheduledAt, startAt: isoTime(startAt) },
    deadline: isoTime(startAt + ISSUE_RULES.doneWithinMs),
    ...{ frozen: 0, cursor: "", batches: 0, handed: 0, sent: 0, recent: "", connectionErrors: 0, complaints: 0 },
    lease: { fence: 0, until: scheduledAt },
    run: { since: scheduledAt, until: scheduledAt, handed: 0 },
  };
}
