import { type WordShard, wordShard } from "../../../site/content/search-format.ts";
import { encodeWords, type ListedWord } from "../../../site/content/word-list.ts";
import { highestImpact, postCount, type TermLists } from "./term-lists.ts";

/**
 * What the list says of a word that a reader's word may be completed or corrected to. One that stands in a single post, and
 * there in its text alone, is not on it: it is found when it is written in full; most such are the authors' own slips.
 */
export function listedWord(term: string, lists: TermLists): ListedWord | undefined {
  const count = postCount(lists);
  if (term.length < 2 || (count < 2 && highestImpact(lists) < TELLING)) return undefined;
  return [term, Math.floor(Math.log2(count))];
}

/** The words of one first letter. */
export function wordList(words: Iterable<ListedWord>): WordShard {
  return { words: encodeWords([...words].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** By first letter. */
export function byLetter(words: Iterable<ListedWord>): Map<string, ListedWord[]> {
  return Map.groupBy(words, ([word]) => wordShard(word));
}

/** An impact that a word has only where it is in a title, a heading, a figure or a tag, or often. */
const TELLING = 3;
