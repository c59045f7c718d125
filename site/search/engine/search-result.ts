import type { CalendarDay } from "../../content/calendar-day.ts";
import type { CategoryId } from "../../content/categories.ts";
import type { FigureKind } from "../../content/figure-schema.ts";

export interface SearchRequest {
  query: string;
  category?: CategoryId | undefined;
  topic?: string | undefined;
  /** The most posts to return. */
  limit: number;
}

export interface SearchResult {
  /** How many posts were found in all. */
  total: number;
  hits: PostHit[];
  /** False if no post that the filters let through has all the words; these have most of them. */
  complete: boolean;
  /** Words that no post has, and what was searched for instead. */
  corrected: { from: string; to: string }[];
}

export interface PostHit {
  slug: string;
  category: CategoryId;
  date: CalendarDay;
  /** The tags that match the query. */
  tags: string[];
  title: HighlightedText;
  text: HighlightedText;
  parts: PartHit[];
}

export interface PartHit {
  /** The anchor in the page. */
  id: string;
  /** Missing for a heading. */
  figure?: FigureKind;
  title: HighlightedText;
  text: HighlightedText;
}

/** Text in pieces. Those that match the query are marked. */
export type HighlightedText = { text: string; marked?: true }[];
