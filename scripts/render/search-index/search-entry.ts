import { type Impact, postTerms } from "../../../site/content/post-terms.ts";
import type { SearchFigure, SearchPost } from "../../../site/content/search-post.ts";
import type { PlacedFigure, Post } from "../../../site/content/types.ts";
import type { Language } from "../../../site/content/words/language.ts";
import { figureTable } from "../../../site/figures/figure-table.ts";
import { searchSections } from "./search-sections.ts";

/** What the index needs of one post, as plain data. It depends on that post alone, so that it can be cached. */
export interface SearchEntry {
  /** With the post's day, the id decides the post's number. */
  id: string;
  post: SearchPost;
  terms: PostTerm[];
}

export type PostTerm = [term: string, impact: Impact];

export function searchEntry(source: Post, language: Language): SearchEntry {
  const { id, slug, title, category, date, excerpt, tags, body, headings, figures } = source;
  const shown = figures.filter(({ cardOnly }) => !cardOnly).map((placed) => searchFigure(placed, language));
  const post = { slug, title, category, date, excerpt, tags, parts: [...searchSections(body, headings), ...shown] };
  return { id, post, terms: [...postTerms(post)] };
}

function searchFigure({ id, figure }: PlacedFigure, language: Language): SearchFigure {
  const { kind, topic, title, takeaway, note } = figure;
  const { head, rows } = figureTable(figure, language);
  const { label } = language.words.documents.figure.table;
  // The headers of charts are the author's words, except the word for "Label"; those of other tables are the site's.
  const isNamed = "series" in figure || "panels" in figure;
  const written = isNamed ? [...head.filter((cell) => cell !== label), ...rows.flat()] : rows.flat();
  const remark = "annotation" in figure ? figure.annotation : undefined;
  const labels = [...new Set([...written, remark, note])].filter((text) => text).join(" · ");
  return { kind: "figure", id, figure: kind, ...(topic && { topic }), title, takeaway, labels };
}
