import { postTerms } from "../../content/post-terms.ts";
import { categoryPlace, type SearchFacets, topicBits, type WholeCollection } from "../../content/search-format.ts";
import type { ListedWord } from "../../content/word-list.ts";
import type { SearchIndex } from "./search-index.ts";

/** An index of a collection in one file, made in the browser in some milliseconds a post. */
export function wholeIndex({ posts }: WholeCollection, facets: SearchFacets): SearchIndex {
  const postings = new Map<string, number[][]>();
  posts.forEach((post, number) => {
    for (const [term, impact] of postTerms(post)) postings.set(term, [...(postings.get(term) ?? []), [impact, number]]);
  });
  const words = [...postings].map(([word, lists]): ListedWord => [word, Math.floor(Math.log2(lists.length))]).sort();
  return {
    facets,
    count: posts.length,
    postings: async (term) => postings.get(term) ?? [],
    completions: async () => words,
    async *wordsLike() {
      yield words;
    },
    labels: async () => ({
      category: (number) => categoryPlace(facets, posts[number]?.category ?? ""),
      topics: (number) => topicBits(posts[number]?.tags ?? [], facets.topics),
    }),
    post: async (number) => {
      const post = posts[number];
      if (!post) throw new RangeError(`There is no post ${number}`);
      return post;
    },
  };
}
