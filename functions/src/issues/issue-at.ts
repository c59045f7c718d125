import type { IssueStore } from "../stores/issue-store.ts";

/** The newest issue that had begun to leave at a time (milliseconds since 1970): the one that a bounce of then is most likely of. */
export async function issueAt(
  time: number,
  { listIssues }: Pick<IssueStore, "listIssues">,
): Promise<number | undefined> {
  const begun = await listIssues(["sending", "sent", "paused"]);
  return begun.find(({ startedAt }) => startedAt !== undefined && Date.parse(startedAt) <= time)?.issue;
}
