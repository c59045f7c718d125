import { paused } from "./change-issue.ts";
import type { IssueRun } from "./issue-run.ts";
import { logPaused, pausedNotice } from "./tell-owner.ts";

/**
 * Pauses the issue of a run, and tells the owner, who has to look. Returns "next" if another sender has the lease, or the issue
 * has been stopped already.
 */
export async function pauseRun({ issue, fence, context }: IssueRun, reason: string): Promise<"paused" | "next"> {
  const isPaused = await context.store.transactIssue(issue, (record) => {
    const after = record?.lease.fence === fence ? paused(record, reason) : undefined;
    return after ? { record: after, notice: pausedNotice(issue, reason, context), result: true } : { result: false };
  });
  if (!isPaused) return "next";
  logPaused(issue, reason, context);
  return "paused";
}
