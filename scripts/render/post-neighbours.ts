import type { PostLink, PostNeighbours } from "../../site/content/page-data.ts";
import type { Heading, PostSummary } from "../../site/content/types.ts";
import { keyTerms, termsOf } from "./key-terms.ts";

export const RELATED = 3;
/** Of each tag and word only the posts nearest in the list count: a list costs the same with 100 posts and with 10,000. */
const NEAREST = 32;
const WEIGHT = { tag: 6, category: 2, term: 2 };

type Listed = PostSummary & { headings: Heading[] };
/** Where in the list the posts stand that have a feature, in order. */
type Index = Map<string, number[]>;

/**
 * What a post's page leads on to. `posts` come newest first.
 *
 * A post finds others by its own tags, category, words and headings, but is found by its front matter alone: an edit of
 * its body changes no page but its own. No feature weighs less for being common, as that would tie each list to all posts.
 */
export function postNeighbours(posts: Listed[]): (at: number) => PostNeighbours {
  const index: Index = new Map();
  for (const [at, post] of posts.entries()) {
    for (const feature of features(post).keys()) {
      const found = index.get(feature);
      if (found) found.push(at);
      else index.set(feature, [at]);
    }
  }
  return (at) => {
    const post = posts[at];
    const [newer, older] = [posts[at - 1], posts[at + 1]];
    const related = post ? nearest(scores(post, at, index)).flatMap((other) => posts[other] ?? []) : [];
    return { related: related.map(link), ...(newer && { newer: link(newer) }), ...(older && { older: link(older) }) };
  };
}

/** What a post is found by, and what sharing it counts. */
function features(post: PostSummary): Map<string, number> {
  const { tags, category } = post;
  return new Map<string, number>([
    ...keyTerms(post).map((term): [string, number] => [`term ${term}`, WEIGHT.term]),
    [`category ${category}`, WEIGHT.category],
    ...tags.map((tag): [string, number] => [`tag ${tag.toLowerCase()}`, WEIGHT.tag]),
  ]);
}

function scores(post: Listed, at: number, index: Index): Map<number, number> {
  const fromHeadings = post.headings.flatMap(({ text }) => termsOf(text)).slice(0, NEAREST);
  const wanted = new Map([...fromHeadings.map((term): [string, number] => [`term ${term}`, 1]), ...features(post)]);
  const scored = new Map<number, number>();
  for (const [feature, weight] of wanted) {
    for (const other of around(index.get(feature) ?? [], at)) scored.set(other, (scored.get(other) ?? 0) + weight);
  }
  // The newer and the older one are on the page already.
  for (const near of [at - 1, at, at + 1]) scored.delete(near);
  return scored;
}

/** The best, equals in the order of the list: the newest first, those of one day by id. */
function nearest(scored: Map<number, number>): number[] {
  const byScore = [...scored].sort(([a, score], [b, other]) => other - score || a - b);
  return byScore.slice(0, RELATED).map(([at]) => at);
}

/** Half of the nearest before a place in the list, half after it. */
function around(places: number[], at: number): number[] {
  let low = 0;
  for (let high = places.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return places.slice(Math.max(0, low - NEAREST / 2), low + NEAREST / 2 + 1);
}

function link({ slug, title, category }: PostSummary): PostLink {
  return { slug, title, category };
}
