import { tripReason } from "./breaker.ts";
import { paused } from "./change-issue.ts";
import { logPaused, type NoticeContext, pausedNotice } from "./tell-owner.ts";

/**
 * Notes that a reader has called a copy of an issue spam. Too many complaints pause the issue. To be called once for each reader.
 */
export async function noteComplaint(issue: number, context: NoticeContext): Promise<void> {
  let reason: string | undefined;
  await context.store.transactIssue(issue, (before) => {
    if (!before) return { result: undefined };
    const after = { ...before, complaints: before.complaints + 1 };
    const trip = tripReason(after);
    const stopped = trip === undefined ? undefined : paused(after, trip);
    reason = stopped && trip;
    if (trip === undefined || !stopped) return { record: after, result: undefined };
    return { record: stopped, notice: pausedNotice(issue, trip, context), result: undefined };
  });
  if (reason !== undefined) logPaused(issue, reason, context);
}
