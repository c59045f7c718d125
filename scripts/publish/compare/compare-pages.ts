import type { Redirect } from "../../project/firebase-config.ts";
import { formatChanges, type PageChanges, pageChanges } from "./page-changes.ts";
import { type PagesBefore, readPageList } from "./pages-before.ts";

export interface PageComparison {
  against: string;
  changes?: PageChanges;
  /** For a person. */
  lines: string[];
}

/** Compares the built pages with earlier ones. Where these are not known, the result says so, and publishing goes on. */
export async function comparePages(out: string, redirects: Redirect[], before: PagesBefore): Promise<PageComparison> {
  if (before.status === "unknown") {
    return { against: "", lines: [`What changes for readers is not known: ${before.why}`] };
  }
  const changes = pageChanges(before.pages, await readPageList(out), redirects);
  return { against: before.name, changes, lines: formatChanges(changes, before.name) };
}
