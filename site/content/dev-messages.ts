import type { PageData } from "./page-data.ts";

// What `briefs dev` and a page that it shows tell each other. No published page has any of it.

/** From a page: where it is. */
export const AT_EVENT = "briefs:at";
/** To a page: what it shows now. */
export const DATA_EVENT = "briefs:data";
/** To every page: what keeps the site from being built. None: all is well. */
export const PROBLEMS_EVENT = "briefs:problems";

/** Name of the document's meta element with the version of its data. */
export const VERSION_META = "briefs-version";

export interface PageAt {
  path: string;
  /** Of the data that came with the document; none after a navigation. */
  version?: string;
}

export interface ShownData {
  path: string;
  /** None: there is no such page any more. */
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
