import type { Place } from "../../compile/diagnostics/diagnostic.ts";

/** A post of another system, as it was found. */
export interface ForeignPost {
  /** Within the source. */
  file: string;
  /** As diagnostics name it. */
  shownFile: string;
  fields: Record<string, unknown>;
  /** Where a field stands. */
  placeOf(field: string): Place;
  /** Its text, with the lines of its file: what was front matter is blank. */
  body: string;
  /** Where a piece of the body stands; `text` is the body as far as it has been converted, with all its lines. */
  placeIn(text: string, start: number, end: number): Place;
  /** What the path of its file says. */
  name: string;
  date?: string;
  isDraft: boolean;
  /** The names of authors who are called by a key. */
  authors: ReadonlyMap<string, string>;
  /** A list in one text has blanks between its words, not commas. */
  wordLists: boolean;
}
