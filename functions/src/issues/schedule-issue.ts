import { ISSUE_RULES } from "../config/settings.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { IssueMail, IssueRecord } from "../stores/issue.ts";
import type { IssueTransition } from "../stores/issue-store.ts";
import type { IssueContext } from "./issue-context.ts";

/**
 * `replaced`: another version was scheduled before, and the cool-down begins again. `unchanged`: this very mail was scheduled before,
 * or is being sent, or was sent. `too-late`: the readers of another version have been written down, so it has to stay. `cancelled`: this
 * very mail was given up, or one whose readers have been written down, for good.
 */
export type Scheduled = "scheduled" | "replaced" | "unchanged" | "too-late" | "cancelled";

/** Puts the mail of an issue where the sender finds it. It may start when its time has come and the cool-down is over. */
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
  // A person has paused it, and a person resumes it.
  const kept = before.state === "paused" ? keptPaused(before) : {};
  return { record: { ...record, ...kept }, mail, result: "replaced" };
}

/** Before the readers are written down. A cancelled issue may come back as another version: that is another approval. */
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
