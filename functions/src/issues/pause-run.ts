import { paused } from "./change-issue.ts";
import type { IssueRun } from "./issue-run.ts";
import { logPaused, pausedNotice } from "./tell-owner.ts";

/** The sender itself stops, and a person has to look. "next": the issue is not this sender's any more, or has been stopped already. */
export async function pauseRun({ issue, fence, context }: IssueRun, reason: string): Promise<"paused" | "next"> {
  const isPaused = await context.store.transactIssue(issue, (record) => {
    const after = record?.lease.fence === fence ? paused(record, reason) : undefined;
    return after ? { record: after, notice: pausedNotice(issue, reason, context), result: true } : { result: false };
  });
  if (!isPaused) return "next";
  logPaused(issue, reason, context);
  return "paused";
}
