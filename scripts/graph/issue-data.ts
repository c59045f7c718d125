import type { Issue } from "../../site/content/issue.ts";
import type { IssueData, IssueLink, IssuesData } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { languageOf } from "../../site/content/words/language.ts";
import type { Shown } from "./page-data.ts";

/** What must be known of an issue to decide where it is shown. */
export type ListedIssue = Pick<Issue, "issue" | "subject" | "preheader" | "send" | "posts">;

/** An issue as lists link to it. */
export function issueLink({ issue, subject, preheader, send }: ListedIssue): IssueLink {
  return { issue, subject, preheader, date: send.slice(0, 10) };
}

/** The data of an issue's page, with cards or with something that stands for them. `issues` come newest first. */
export function issueData<T>(
  issue: ListedIssue,
  issues: readonly ListedIssue[],
  posts: T[],
): Shown<Omit<IssueData, "html">, T> {
  const at = issues.findIndex((one) => one.issue === issue.issue);
  const [newer, older] = [issues[at - 1], issues[at + 1]].map(neighbour);
  return { kind: "issue", ...issueLink(issue), posts, ...(older && { older }), ...(newer && { newer }) };
}

function neighbour(issue: ListedIssue | undefined) {
  return issue && { issue: issue.issue, subject: issue.subject };
}

/** The data of the list of all issues. Undefined while there are none, as then there is no such page. */
export function issuesData(issues: readonly IssueLink[], config: SiteConfig): IssuesData | undefined {
  if (issues.length === 0) return undefined;
  const { title, description } = languageOf(config).words.documents.issues;
  return { kind: "issues", title, description: description({ site: config.name }), issues: [...issues] };
}
