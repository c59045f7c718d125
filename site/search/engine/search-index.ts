import type { SearchPost } from "../../content/search-post.ts";
import type { ListedWord } from "../../content/word-list.ts";

/** An index as the search asks it, whether it is one file or many. */
export interface SearchIndex {
  /** How many posts there are; their numbers begin at 0, the oldest's. */
  count: number;
  /** Lists of posts by impact, as in `TermShard`; none where no post has the term. */
  postings(term: string): Promise<number[][]>;
  /** Words that begin with this one, among others. */
  completions(word: string): Promise<ListedWord[]>;
  /** Words that begin as this one does, or nearly so, among others. */
  wordsLike(word: string): Promise<ListedWord[]>;
  /** All words: only for one that is mistyped in its first letter. */
  allWords(): Promise<ListedWord[]>;
  /** Category and topics of each post. */
  labels(): Promise<PostLabels>;
  post(number: number): Promise<SearchPost>;
}

export interface PostLabels {
  /** Place of the post's category. */
  category(number: number): number;
  /** Bits of its topics. */
  topics(number: number): number;
}
