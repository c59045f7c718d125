import type { SearchPart, SearchPost } from "../../content/search-post.ts";
import { highlightExcerpt, highlightText, matchedWords, type QueryTerms } from "./highlight-text.ts";
import type { PartHit, PostHit } from "./search-result.ts";

/** A hit as it is shown, and how well the post's title and parts match the query. */
export interface PostMatch {
  hit: PostHit;
  closeness: number;
}

/** Highlights the words in a post, and finds the headings and figures that have most of them together. */
export function matchPost(post: SearchPost, wanted: QueryTerms, words: number): PostMatch {
  const parts = post.parts.map((part) => ({ part, ...rankPart(part, wanted) })).filter(({ weight }) => weight > 0);
  const inTitle = matchedWords(post.title, wanted).size;
  const most = Math.max(0, ...parts.map(({ matched }) => matched));
  const inHeading = Math.max(0, ...parts.map((part) => part.inHeading));
  const best = parts.filter(({ matched }) => matched === most).sort((a, b) => b.weight - a.weight);
  const shown = best.flatMap(({ part }) => partHit(part, wanted) ?? []).slice(0, MAX_PARTS);
  const { slug, title, category, date, excerpt } = post;
  // The text before the first heading has no anchor to link to, so it may take the place of the excerpt.
  const opening = best.find(({ part }) => part.id === undefined)?.part;
  const text = opening?.kind === "section" && matchedWords(excerpt, wanted).size < most ? opening.text : excerpt;
  const tags = post.tags.filter((tag) => matchedWords(tag, wanted).size > 0);
  const marked = { title: highlightText(title, wanted), text: highlightExcerpt(text, wanted, 200) };
  return {
    hit: { slug, category, date, tags, ...marked, parts: shown },
    closeness: (0.5 * inTitle + 0.4 * inHeading + 0.3 * most) / Math.max(1, words),
  };
}

const MAX_PARTS = 3;

/** How many of the words a part and its title have, and its weight among parts with as many: the title counts before the text. */
function rankPart(part: SearchPart, wanted: QueryTerms): { matched: number; inHeading: number; weight: number } {
  const isSection = part.kind === "section";
  const titled = matchedWords(isSection ? (part.title ?? "") : `${part.title} ${part.topic ?? ""}`, wanted);
  const inside = matchedWords(isSection ? part.text : `${part.takeaway} ${part.labels}`, wanted);
  const matched = new Set([...titled, ...inside]).size;
  const weight = 4 * titled.size + inside.size + (isSection || matched === 0 ? 0 : 0.5);
  return { matched, inHeading: titled.size, weight };
}

function partHit(part: SearchPart, wanted: QueryTerms): PartHit | undefined {
  if (part.id === undefined) return undefined;
  const title = highlightText(part.title ?? "", wanted);
  if (part.kind === "section") return { id: part.id, title, text: highlightExcerpt(part.text, wanted, 110) };
  const labels = [part.topic, part.labels].filter((words) => words).join(" · ");
  const said = matchedWords(`${part.title} ${part.takeaway}`, wanted).size;
  const inTakeaway = said >= matchedWords(labels, wanted).size;
  const text = inTakeaway ? highlightText(part.takeaway, wanted) : highlightExcerpt(labels, wanted, 130);
  return { id: part.id, figure: part.figure, title, text };
}
