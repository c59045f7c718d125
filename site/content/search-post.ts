import type { CalendarDay } from "./calendar-day.ts";
import type { CategoryId } from "./categories.ts";
import type { FigureKind } from "./figure-schema.ts";

/** A post as the search indexes and shows it. */
export interface SearchPost {
  slug: string;
  title: string;
  category: CategoryId;
  date: CalendarDay;
  excerpt: string;
  tags: string[];
  /** In the order of the page. */
  parts: SearchPart[];
}

export type SearchPart = SearchSection | SearchFigure;

/** The text under a heading. The text before the first heading has neither id nor title. */
export interface SearchSection {
  kind: "section";
  id?: string;
  title?: string;
  text: string;
}

export interface SearchFigure {
  kind: "figure";
  id: string;
  figure: FigureKind;
  topic?: string;
  title: string;
  takeaway: string;
  /** Everything else that is written in the figure: labels, values, remark, note. */
  labels: string;
}
