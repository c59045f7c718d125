import { tripReason } from "./breaker.ts";
import { change, paused } from "./change-issue.ts";
import { type OwnerTold, tellOwner } from "./tell-owner.ts";

/** A reader has called a copy of an issue spam. Too many of them pause it. To be called once a reader. */
export async function noteComplaint(issue: number, context: OwnerTold): Promise<void> {
  let reason: string | undefined;
  await change(issue, context.store, (record) => {
    const after = { ...record, complaints: record.complaints + 1 };
    reason = tripReason(after);
    const stopped = reason === undefined ? undefined : paused(after, reason);
    if (!stopped) reason = undefined;
    return stopped ?? after;
  });
  if (reason !== undefined) await tellOwner(issue, reason, context);
}
