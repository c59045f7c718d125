import type { Place } from "../../compile/diagnostics/diagnostic.ts";
import type { FileTime } from "./file-times.ts";

/** A post of another system, as it was read. */
export interface SourcePost {
  /** Relative to the source's folder. */
  file: string;
  /** The path that diagnostics show. */
  shownFile: string;
  fields: Record<string, unknown>;
  placeOf(field: string): Place;
  /** The file's text with the front matter blanked, so that line numbers stay. */
  body: string;
  /** The place of a range of the body. `text` is the body as far as it has been converted, with all its lines. */
  placeIn(text: string, start: number, end: number): Place;
  /** The name from which the address is made. Taken from the path of the file, like `date` and `isDraft`. */
  name: string;
  date?: string;
  /** When its file was created, where that replaces a missing date. */
  created?: FileTime;
  isDraft: boolean;
  /** Author names by the keys that posts use. */
  authors: ReadonlyMap<string, string>;
  /** A list written as one text is separated by blanks, not commas: `tags: one two`. */
  wordLists: boolean;
}
