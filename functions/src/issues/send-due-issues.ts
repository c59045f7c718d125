import { errorName } from "../subscribe/log.ts";
import type { IssueContext } from "./issue-context.ts";
import { isClosed } from "./issue-lease.ts";
import { REAL_TIMER } from "./issue-run.ts";
import { type SendOutcome, sendSome } from "./send-some.ts";

/** What a schedule calls: does some of what is left to do, of each issue, the oldest first. "more": there is more to do at once. */
export async function sendDueIssues(
  context: IssueContext,
  budgetMs: number,
  timer = REAL_TIMER,
): Promise<"more" | "done"> {
  const begin = timer.elapsed();
  const open = await context.store.listIssues(["scheduled", "freezing", "sending", "cancelled"]);
  const outcomes: SendOutcome[] = [];
  let failure: unknown;
  for (const { issue } of open.filter((record) => record.state !== "cancelled" || !isClosed(record)).reverse()) {
    const left = begin + budgetMs - timer.elapsed();
    try {
      // One that fails, fails for itself.
      outcomes.push((await sendSome({ issue, context, budgetMs: left, timer })).outcome);
    } catch (error) {
      context.log("issue-failed", { issue, error: errorName(error) });
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return outcomes.includes("more") ? "more" : "done";
}
