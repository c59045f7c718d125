import type { SearchPost } from "../../content/search-post.ts";
import type { ListedWord } from "../../content/word-list.ts";

/** An index as the search asks it, whether it is one file or many. */
export interface SearchIndex {
  /** The site's topics, in the order of their bits. */
  topics: readonly string[];
  /** How many posts there are; their numbers begin at 0, the oldest's. */
  count: number;
  /** Lists of posts by impact, as in `TermShard`; none where no post has the term. */
  postings(term: string): Promise<number[][]>;
  /** Words that begin with this one, among others. */
  completions(word: string): Promise<ListedWord[]>;
  /** Words that this one may be a slip of: list by list, the likeliest first, each fetched when the one before had none. */
  wordsLike(word: string): AsyncIterable<ListedWord[]>;
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
