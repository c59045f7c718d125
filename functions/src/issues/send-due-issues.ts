import { REAL_TIMER } from "../mailers/pace.ts";
import { errorName } from "../subscribe/log.ts";
import type { IssueContext } from "./issue-context.ts";
import { isClosed } from "./issue-lease.ts";
import { sendSome } from "./send-some.ts";

/**
 * Called by a schedule. Does some of what is left to do for each issue, the oldest first. Returns the numbers of issues that can
 * go on at once.
 */
export async function sendDueIssues(context: IssueContext, budgetMs: number, timer = REAL_TIMER): Promise<number[]> {
  const begin = timer.elapsed();
  const open = await context.store.listIssues(["scheduled", "freezing", "sending", "cancelled"]);
  const more: number[] = [];
  let failure: unknown;
  for (const { issue } of open.filter((record) => record.state !== "cancelled" || !isClosed(record)).reverse()) {
    const left = begin + budgetMs - timer.elapsed();
    try {
      // An issue that fails must not stop the others.
      const { outcome } = await sendSome({ issue, context, budgetMs: left, timer });
      if (outcome === "more") more.push(issue);
    } catch (error) {
      context.log("issue-failed", { issue, error: errorName(error) });
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return more;
}
