import { categoryPlace } from "../../content/search-format.ts";
import { queryTerms, tokenize } from "../../content/tokenize.ts";
import { type ExpandedWord, expandWord, type TermVariant } from "./expand-word.ts";
import type { QueryTerms } from "./highlight-text.ts";
import { matchPost } from "./match-post.ts";
import { newestPosts, type RankedPosts, rankPosts } from "./rank-posts.ts";
import type { SearchIndex } from "./search-index.ts";
import type { PostHit, SearchRequest, SearchResult } from "./search-result.ts";

/** Finds the posts that answer a query best, with their headings and figures; for filters alone, the newest posts. */
export async function search(index: SearchIndex, request: SearchRequest): Promise<SearchResult> {
  const terms = queryTerms(request.query).slice(0, MAX_WORDS);
  // A space after the last word says that it is whole.
  const typing = /[\p{L}\p{N}\p{M}]$/u.test(request.query);
  const [isWanted, ...words] = await Promise.all([
    postFilter(index, request),
    ...terms.map((term, at) => expandWord(index, term, typing && at === terms.length - 1)),
  ]);
  const ranked = filtersOnly(request) ? newestPosts(index.count, isWanted) : rankPosts(words, index.count, isWanted);
  const hits = await closestFirst(index, ranked, words, request.limit);
  return {
    total: ranked.posts.length,
    hits,
    complete: ranked.complete,
    corrected: words.flatMap(({ word, isCorrected, variants }) =>
      isCorrected ? { from: word, to: firstShown(variants, hits) } : [],
    ),
  };
}

/**
 * The best posts, re-ranked by their texts in groups of ten. The groups do not depend on the limit: to show more posts would
 * reorder those that the reader has seen. No more posts than needed are re-ranked, as each is a file to fetch.
 */
async function closestFirst(index: SearchIndex, { posts }: RankedPosts, words: ExpandedWord[], limit: number) {
  const wanted = queryTermsOf(words);
  // For filters alone the newest come first, whatever they hold.
  const most = words.length > 0 ? Math.ceil(limit / RANKED_TOGETHER) * RANKED_TOGETHER : limit;
  const best = posts.slice(0, most);
  const found = await Promise.all(
    best.map(async ({ number, score }, at) => {
      const { hit, closeness } = matchPost(await index.post(number), wanted, words.length);
      return { hit, score: score * (1 + closeness), group: Math.floor(at / RANKED_TOGETHER) };
    }),
  );
  const sorted = found.sort((a, b) => a.group - b.group || b.score - a.score);
  return sorted.slice(0, limit).map(({ hit }) => hit);
}

const RANKED_TOGETHER = 10;

/** Whether there is a filter and no query. A query of signs alone, by which no post can be found, is still a query. */
function filtersOnly({ query, category, topic }: SearchRequest): boolean {
  return query.trim() === "" && (category ?? topic) !== undefined;
}

/** The variant that the best hit shows, as it is written there, because terms are folded. */
function firstShown(variants: TermVariant[], hits: PostHit[]): string {
  const terms = variants.map(({ term }) => term);
  const texts = hits.flatMap(({ title, text, parts }) => [
    title,
    text,
    ...parts.flatMap((part) => [part.title, part.text]),
  ]);
  const marked = texts.flat().filter((piece) => piece.marked);
  const shown = marked.find(({ text }) => tokenize(text).some(({ term }) => terms.includes(term)));
  return shown?.text.toLowerCase() ?? terms[0] ?? "";
}

const MAX_WORDS = 10;

async function postFilter(index: SearchIndex, { category, topic }: SearchRequest) {
  // Fetched in any case, in parallel with the terms: the same tables lead to the posts' own files.
  const labels = await index.labels();
  const place = category === undefined ? undefined : categoryPlace(index.facets, category);
  const bit = topic === undefined ? 0 : 1 << index.facets.topics.indexOf(topic);
  return (post: number) =>
    (place === undefined || labels.category(post) === place) && (bit === 0 || (labels.topics(post) & bit) !== 0);
}

function queryTermsOf(words: ExpandedWord[]): QueryTerms {
  return new Map(words.flatMap(({ variants }, at) => variants.map(({ term }): [string, number] => [term, at])));
}
