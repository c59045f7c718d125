import type { ListedWord } from "../../content/word-list.ts";
import { beginningDistance, editDistance, maxEdits } from "./edit-distance.ts";
import type { SearchIndex } from "./search-index.ts";

/** A term that is searched for instead of the reader's word, and how much a hit of it counts. */
export interface TermVariant {
  term: string;
  weight: number;
  lists: number[][];
}

export interface ExpandedWord {
  /** The reader's word, folded. */
  word: string;
  variants: TermVariant[];
  /** No post has the word: the variants are the nearest that some post has. */
  isCorrected?: true;
}

/** Expands a word to itself and its completions or, if no post has either, to its corrections. `typing`: the word may go on. */
export async function expandWord(index: SearchIndex, word: string, typing: boolean): Promise<ExpandedWord> {
  const [lists, listed] = await Promise.all([index.postings(word), index.completions(word)]);
  const exact = lists.length > 0 ? [{ term: word, weight: 1, lists }] : [];
  const longer =
    exact.length > 0 && word.length < 3 ? [] : await withPostings(index, completions(word, listed, typing));
  if (exact.length + longer.length > 0) return { word, variants: [...exact, ...longer] };
  if (maxEdits(word) === 0) return { word, variants: [] };

  const variants = await withPostings(index, await corrections(index, word, typing));
  return { word, variants, ...(variants.length > 0 && { isCorrected: true }) };
}

const MAX_COMPLETIONS = 8;
const MAX_CORRECTIONS = 2;
/** The number of typed letters from which a beginning is corrected. Fewer letters begin too many words. */
const MIN_BEGINNING = 5;
/** The most letters that a completion may add: "agent" finds "agentic". A word that is still being typed finds all of them. */
const MAX_ENDING = 3;

type Weighted = Omit<TermVariant, "lists">;

function completions(word: string, words: ListedWord[], typing: boolean): Weighted[] {
  const maxEnding = typing ? Number.POSITIVE_INFINITY : word.length < 4 ? 0 : MAX_ENDING;
  return (
    words
      .filter(([longer]) => longer !== word && longer.startsWith(word) && longer.length - word.length <= maxEnding)
      // 20 completes to 20%, not to 200.
      .filter(([longer]) => !/\d$/.test(word) || !/\d/.test(longer.charAt(word.length)))
      .sort(([a, common], [b, other]) => other - common || a.length - b.length || (a < b ? -1 : 1))
      .slice(0, MAX_COMPLETIONS)
      .map(([term]) => ({ term, weight: 0.4 + 0.3 * (word.length / term.length) }))
  );
}

async function corrections(index: SearchIndex, word: string, typing: boolean): Promise<Weighted[]> {
  for await (const words of index.wordsLike(word)) {
    const found = closest(words, (term) => editDistance(word, term, maxEdits(word)));
    if (found.length > 0) return found.slice(0, MAX_CORRECTIONS);
    const begun = typing && word.length >= MIN_BEGINNING ? closest(words, (term) => beginningDistance(word, term)) : [];
    if (begun.length > 0) return begun.slice(0, MAX_COMPLETIONS);
  }
  return [];
}

/** The terms with the fewest edits, the most common first. `edits` counts those of a term: Infinity if it is no correction. */
function closest(words: ListedWord[], edits: (term: string) => number): Weighted[] {
  const near = words
    .map(([term, common]) => ({ term, common, edits: edits(term) }))
    .filter(({ edits }) => Number.isFinite(edits));
  const least = Math.min(...near.map(({ edits }) => edits));
  const best = near
    .filter(({ edits }) => edits === least)
    .sort((a, b) => b.common - a.common || (a.term < b.term ? -1 : 1));
  return best.map(({ term }) => ({ term, weight: 0.5 }));
}

async function withPostings(index: SearchIndex, terms: Weighted[]): Promise<TermVariant[]> {
  const variants = await Promise.all(terms.map(async (term) => ({ ...term, lists: await index.postings(term.term) })));
  return variants.filter(({ lists }) => lists.length > 0);
}
