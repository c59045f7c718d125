import { pauseIssue } from "./change-issue.ts";
import type { IssueContext } from "./issue-context.ts";

/**
 * Pauses an issue for the owner's link, so that it can be resumed. Returns false if it was sent or cancelled, or does not exist.
 */
export async function stopIssue(issue: number, context: Pick<IssueContext, "store" | "clock">): Promise<boolean> {
  const changed = await pauseIssue(issue, "stopped by the owner", context);
  if (changed !== "not-now") return changed === "changed";
  return (await context.store.readIssue(issue))?.state === "paused";
}
