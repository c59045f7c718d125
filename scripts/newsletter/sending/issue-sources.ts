import type { IssueMail } from "../../../functions/src/stores/issue.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { CommandResult } from "../../reporters/command-result.ts";

/** The issues of a folder. */
export interface IssueSources {
  /** Those without errors. */
  issues: Pick<Issue, "issue" | "sendAt">[];
  /** The mail of an issue, or what is wrong with it. */
  compile(issue: number): Promise<{ mail: IssueMail } | CommandResult>;
}
