import type { CardDrawing, CardPost } from "../../../site/content/page-data.ts";

/** What the cards of a post on other posts' pages show: its drawing, with the mark that its numbers need. */
export function cardDrawing({ thumb, figure }: Pick<CardPost, "thumb" | "figure">): CardDrawing {
  return { thumb, ...(figure?.mark && { mark: figure.mark }) };
}
