import { tripReason } from "./breaker.ts";
import { paused } from "./change-issue.ts";
import { logPaused, type OwnerTold, pausedNotice } from "./tell-owner.ts";

/** A reader has called a copy of an issue spam. Too many of them pause it. To be called once a reader. */
export async function noteComplaint(issue: number, context: OwnerTold): Promise<void> {
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
