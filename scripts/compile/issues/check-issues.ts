import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { checkIssuePosts } from "./check-issue-posts.ts";
import { checkNumbers } from "./check-numbers.ts";
import { checkSendTime } from "./check-send-time.ts";

/** What an issue is checked against. The clock is not among it: the same commit has the same problems at any time. */
export interface IssueSurroundings {
  /** As they are written, whatever is published today. */
  posts: readonly PostMeta[];
  timeZone: string;
}

/** Finds what is wrong with the newsletter's issues among each other, and with what they say of posts. */
export function checkIssues(issues: readonly PostMeta[], surroundings: IssueSurroundings): Diagnostic[] {
  if (issues.length === 0) return [];
  return [
    ...checkNumbers(issues),
    ...issues.flatMap((issue) => checkSendTime(issue, surroundings.timeZone)),
    ...checkIssuePosts(issues, surroundings),
  ];
}
