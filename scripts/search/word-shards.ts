import { type WordShard, wordShard } from "../../site/content/search-format.ts";
import { encodeWords, type ListedWord } from "../../site/content/word-list.ts";
import type { TermPostings } from "./postings-of.ts";

/**
 * The words that a reader's word may be completed or corrected to, by first letter. One that stands in a single post, and
 * there in its text alone, is found when it is written in full; most such are the authors' own slips.
 */
export function wordShards(postings: TermPostings[]): { letter: string; shard: WordShard }[] {
  const byLetter = new Map<string, ListedWord[]>();
  for (const { term, count, most } of postings) {
    if (term.length < 2 || (count < 2 && most < TELLING)) continue;
    const letter = wordShard(term);
    const words = byLetter.get(letter) ?? [];
    words.push([term, Math.floor(Math.log2(count))]);
    byLetter.set(letter, words);
  }
  const letters = [...byLetter].sort(([a], [b]) => (a < b ? -1 : 1));
  return letters.map(([letter, words]) => ({ letter, shard: { words: encodeWords(words) } }));
}

/** An impact that a word has only where it is in a title, a heading, a figure or a tag, or often. */
const TELLING = 3;
