import type { SearchPart, SearchPost } from "./search-post.ts";
import { fold, STOP_WORDS, tokenize } from "./tokenize.ts";

/** How much a term says about a post, from 1 to 16. It depends on that post alone, so that no edit of another changes it. */
export type Impact = number;

/** The greatest impact of a term that is not in the title. */
export const IMPACT_UNIT = 8;

/**
 * Weighs the terms of a post by BM25F with fixed average lengths: those of a collection would change with every post. A term in
 * the title weighs more than any number of occurrences elsewhere.
 */
export function postTerms(post: SearchPost): Map<string, Impact> {
  const weights = new Map<string, number>();
  add(weights, post.excerpt, { weight: 2, usualLength: 35 });
  for (const tag of post.tags) add(weights, tag, { weight: 3, usualLength: 2 });
  for (const part of post.parts) addPart(weights, part);
  addAll(weights, textsOf(post), { weight: 1, usualLength: 700, maxWeight: MAX_TEXT_WEIGHT });

  const titled = new Set(tokenize(post.title).map(({ term }) => term));
  for (const term of titled) if (!weights.has(term)) weights.set(term, 0);
  const impacts = new Map<string, Impact>();
  // Not for…of, which makes an array of each of a few hundred pairs.
  weights.forEach((weight, term) => {
    if (STOP_WORDS.has(term) && !titled.has(term)) return;
    const part = (titled.has(term) ? 1 : 0) + weight / (weight + HALF_WAY);
    impacts.set(term, Math.max(1, Math.round(part * IMPACT_UNIT)));
  });
  return impacts;
}

/** The most that all occurrences of a term in the text weigh together: about as much as one short heading with it. */
const MAX_TEXT_WEIGHT = 5;

/** The weight at which a term has half of the greatest impact outside of the title. */
const HALF_WAY = 4;

interface Field {
  weight: number;
  /** The usual number of terms in such a field. In a longer one, each occurrence weighs less. */
  usualLength: number;
  /** The most that all occurrences of a term weigh together. */
  maxWeight?: number;
}

function addPart(weights: Map<string, number>, part: SearchPart): void {
  if (part.kind === "section") {
    add(weights, part.title ?? "", { weight: 4, usualLength: 5 });
  } else {
    add(weights, `${part.title} ${part.topic ?? ""}`, { weight: 4, usualLength: 10 });
    add(weights, `${part.takeaway} ${part.labels}`, { weight: 1.5, usualLength: 50 });
  }
}

function textsOf({ parts }: SearchPost): string[] {
  return parts.map((part) => (part.kind === "section" ? part.text : ""));
}

function add(weights: Map<string, number>, text: string, field: Field): void {
  addAll(weights, [text], field);
}

function addAll(
  weights: Map<string, number>,
  texts: string[],
  { weight, usualLength, maxWeight = Number.POSITIVE_INFINITY }: Field,
): void {
  const counts = new Map<string, number>();
  let length = 0;
  for (const text of texts) {
    for (const piece of piecesOf(text)) {
      for (const term of termsOf(piece)) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        length++;
      }
    }
  }
  const share = weight / (0.5 + (0.5 * length) / usualLength);
  counts.forEach((count, term) => {
    weights.set(term, (weights.get(term) ?? 0) + Math.min(count * share, maxWeight));
  });
}

/** Splits a text at its spaces, except those within amounts, as in "87 %". */
export function piecesOf(text: string): string[] {
  const kept = / [%$€£¥]/.test(text) ? text.replace(/(?<=\p{N}) (?=%|[$€£¥](?!\p{N}))/gu, "\u00a0") : text;
  return kept.split(" ");
}

const cachedTerms = new Map<string, string[]>();
const MAX_CACHED = 20_000;
/** V8 stores a longer substring as a slice, which keeps the whole text in memory for as long as it is cached. */
const MAX_CACHED_LENGTH = 12;

/** One ASCII word with common punctuation around it. It is one term, as none of the punctuation belongs to it. */
const ONE_WORD = /^[([{"'#-]?([a-z\d]+)[)\]}"',.;:!?]{0,3}$/i;

/** The terms of a piece, cached: no term has a space in it, and the same few thousand pieces make up most of all texts. */
function termsOf(piece: string): string[] {
  const found = cachedTerms.get(piece);
  if (found) return found;
  const [, word] = ONE_WORD.exec(piece) ?? [];
  const terms = word === undefined ? tokenize(piece).map(({ term }) => term) : [fold(word)];
  if (piece.length <= MAX_CACHED_LENGTH && cachedTerms.size < MAX_CACHED) cachedTerms.set(piece, terms);
  return terms;
}
