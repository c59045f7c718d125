import type { WordShard } from "../../../site/content/search-format.ts";
import { encodeWords, type ListedWord } from "../../../site/content/word-list.ts";
import type { ListedTerm } from "./term-lists.ts";

/**
 * A word's entry in the list by which the words that a reader types are completed or corrected. A word that is only in the text
 * of a single post is not listed, as most such words are the authors' own misspellings. It is found when it is written in full.
 */
export function listedWord(term: string, { count, highest }: ListedTerm): ListedWord | undefined {
  if (count === 0 || term.length < 2 || (count < 2 && highest < TELLING)) return undefined;
  return [term, Math.floor(Math.log2(count))];
}

/** The words of one first letter. */
export function wordList(words: Iterable<ListedWord>): WordShard {
  return { words: encodeWords([...words].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** A word has this impact only if it is in a title, a heading, a figure or a tag, or is frequent. */
const TELLING = 3;
