import type { PageData } from "./page-data.ts";

// The messages between `briefs dev` and the pages that it shows. No published page has any of them.

/** Sent by a page: which page is open. */
export const AT_EVENT = "briefs:at";
/** Sent to a page: its current data. */
export const DATA_EVENT = "briefs:data";
/** Sent to every page: the problems that keep the site from being built. An empty list means that there are none. */
export const PROBLEMS_EVENT = "briefs:problems";

/** Name of the document's meta element with the version of its data. */
export const VERSION_META = "briefs-version";

export interface PageAt {
  path: string;
  /** The version of the data that came with the document. Missing after a navigation. */
  version?: string;
}

export interface ShownData {
  path: string;
  /** Missing if the page no longer exists. */
  data?: PageData;
}

/** A problem as the page shows it. */
export interface ShownProblem {
  /** What is wrong, in a sentence. */
  message: string;
  /** file:line:column, where it is known. */
  place?: string;
  /** The lines around it as text. */
  frame?: string;
  hint?: string;
}
