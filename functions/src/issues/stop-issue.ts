import { pauseIssue } from "./change-issue.ts";
import type { IssueContext } from "./issue-context.ts";

/** The owner's link pauses an issue, so that it can be resumed. False: it has been sent or cancelled, or there is none. */
export async function stopIssue(issue: number, context: Pick<IssueContext, "store" | "clock">): Promise<boolean> {
  const changed = await pauseIssue(issue, "stopped by the owner", context);
  if (changed !== "not-now") return changed === "changed";
  return (await context.store.readIssue(issue))?.state === "paused";
}
