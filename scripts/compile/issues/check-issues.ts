import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { checkIssuePosts, type IssueSurroundings } from "./check-issue-posts.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkSendTime } from "./check-send-time.ts";

/** Finds contradictions among the newsletter's issues, and between issues and posts. */
export function checkIssues(issues: readonly PostMeta[], surroundings: IssueSurroundings): Diagnostic[] {
  if (issues.length === 0) return [];
  return [
    ...checkNumbers(issues),
    ...issues.flatMap((issue) => checkSendTime(issue, surroundings.timeZone)),
    ...checkIssuePosts(issues, surroundings),
  ];
}
