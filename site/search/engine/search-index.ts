import type { SearchFacets } from "../../content/search-format.ts";
import type { SearchPost } from "../../content/search-post.ts";
import type { ListedWord } from "../../content/word-list.ts";

/** What the search needs of an index, whether it is one file or many. */
export interface SearchIndex {
  /** The categories and topics that the places and bits of its labels stand for. */
  facets: SearchFacets;
  /** How many posts there are. They are numbered from 0, oldest first. */
  count: number;
  /** The posts that have the term, by impact, as in `TermShard`. */
  postings(term: string): Promise<number[][]>;
  /** Words that include all those that begin with this one. */
  completions(word: string): Promise<ListedWord[]>;
  /** Lists of words that this one may be a misspelling of, the likeliest first. Each is fetched only when it is read. */
  wordsLike(word: string): AsyncIterable<ListedWord[]>;
  /** The category and topics of each post. */
  labels(): Promise<PostLabels>;
  post(number: number): Promise<SearchPost>;
}

export interface PostLabels {
  /** The place of the post's category in the facets. */
  category(number: number): number;
  /** One bit for each topic of the post, by its place in the facets. */
  topics(number: number): number;
}
