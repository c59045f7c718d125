import type { CalendarDay } from "../../content/calendar-day.ts";
import type { CategoryId } from "../../content/categories.ts";
import type { FigureKind } from "../../content/figure-schema.ts";

export interface SearchRequest {
  query: string;
  category?: CategoryId | undefined;
  topic?: string | undefined;
  /** At most so many posts. */
  limit: number;
}

export interface SearchResult {
  /** How many posts there are in all. */
  total: number;
  hits: PostHit[];
  /** False: no post has all the words, these have most of them. */
  complete: boolean;
  /** Words that no post has, and what was looked for in their place. */
  corrected: { from: string; to: string }[];
}

export interface PostHit {
  slug: string;
  category: CategoryId;
  date: CalendarDay;
  /** Those that were searched for. */
  tags: string[];
  title: HighlightedText;
  text: HighlightedText;
  parts: PartHit[];
}

export interface PartHit {
  /** Anchor in the page. */
  id: string;
  /** Missing: a heading. */
  figure?: FigureKind;
  title: HighlightedText;
  text: HighlightedText;
}

/** Text in pieces; the marked ones are what was searched for. */
export type HighlightedText = { text: string; marked?: true }[];
