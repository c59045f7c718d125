import type { Redirect } from "../../project/firebase-config.ts";
import { formatChanges, type PageChanges, pageChanges } from "./page-changes.ts";
import { type PagesBefore, readPageList } from "./pages-before.ts";

export interface Comparison {
  against: string;
  changes?: PageChanges;
  /** For a person. */
  lines: string[];
}

/** What readers will find different. Where that cannot be known, it is said, and nothing is held up by it. */
export async function comparePages(out: string, redirects: Redirect[], before: PagesBefore): Promise<Comparison> {
  if (before.status === "unknown") {
    return { against: "", lines: [`What changes for readers is not known: ${before.why}`] };
  }
  const changes = pageChanges(before.pages, await readPageList(out), redirects);
  return { against: before.name, changes, lines: formatChanges(changes, before.name) };
}
