import type { SearchPart, SearchPost } from "./search-post.ts";
import { fold, STOP_WORDS, tokenize } from "./tokenize.ts";

/** How much a term says of a post, from 1 to 16. A function of that post alone, so that no edit of another changes it. */
export type Impact = number;

/** An impact of 8 is as much as can be had without the title. */
export const IMPACT_UNIT = 8;

/**
 * BM25F with the averages fixed: those of a collection would change with every post. The title stands apart: one word there
 * weighs more than any number of them elsewhere.
 */
export function postTerms(post: SearchPost): Map<string, Impact> {
  const weights = new Map<string, number>();
  add(weights, post.excerpt, { weight: 2, usual: 35 });
  for (const tag of post.tags) add(weights, tag, { weight: 3, usual: 2 });
  for (const part of post.parts) addPart(weights, part);
  addAll(weights, textsOf(post), { weight: 1, usual: 700, most: MOST_OF_TEXT });

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

/** However often the text repeats a term, a heading with it says more. */
const MOST_OF_TEXT = 5;

/** The weight at which a term has half of what it can get. */
const HALF_WAY = 4;

interface Field {
  weight: number;
  /** Words in such a field, commonly: a longer one says less of each. */
  usual: number;
  /** What all occurrences of a term weigh at most. */
  most?: number;
}

function addPart(weights: Map<string, number>, part: SearchPart): void {
  if (part.kind === "section") {
    add(weights, part.title ?? "", { weight: 4, usual: 5 });
  } else {
    add(weights, `${part.title} ${part.topic ?? ""}`, { weight: 4, usual: 10 });
    add(weights, `${part.takeaway} ${part.labels}`, { weight: 1.5, usual: 50 });
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
  { weight, usual, most = Number.POSITIVE_INFINITY }: Field,
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
  const share = weight / (0.5 + (0.5 * length) / usual);
  counts.forEach((count, term) => {
    weights.set(term, (weights.get(term) ?? 0) + Math.min(count * share, most));
  });
}

/** A text cut at its spaces, but for those of amounts, as in "87 %". */
export function piecesOf(text: string): string[] {
  const kept = / [%$€£¥]/.test(text) ? text.replace(/(?<=\p{N}) (?=%|[$€£¥](?!\p{N}))/gu, "\u00a0") : text;
  return kept.split(" ");
}

const known = new Map<string, string[]>();
const MOST_KNOWN = 20_000;
/** A longer piece of a text has the whole of it in memory for as long as it is kept itself: so V8 cuts strings. */
const LONGEST_KNOWN = 12;

/** One word of ASCII with common punctuation around it, which is one term: no sign belongs to it. */
const ONE_WORD = /^[([{"'#-]?([a-z\d]+)[)\]}"',.;:!?]{0,3}$/i;

/** No term has a space in it, so that each piece between two has its own. The same few thousand make most of all texts. */
function termsOf(piece: string): string[] {
  const found = known.get(piece);
  if (found) return found;
  const [, word] = ONE_WORD.exec(piece) ?? [];
  const terms = word === undefined ? tokenize(piece).map(({ term }) => term) : [fold(word)];
  if (piece.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(piece, terms);
  return terms;
}
