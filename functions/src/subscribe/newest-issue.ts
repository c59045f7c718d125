import type { IssueStore } from "../stores/issue-store.ts";

/**
 * The number of the newest issue that readers have got or are getting. Its page is on the site, because no copy leaves before. It
 * is read from the store, because a value of the build would be deployed before the page is.
 */
export async function newestIssue(store: Pick<IssueStore, "listIssues">): Promise<number | undefined> {
  const [newest] = await store.listIssues(["sending", "sent"]);
  return newest?.issue;
}
