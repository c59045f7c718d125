import type { PostLink, PostNeighbours } from "../../site/content/page-data.ts";
import type { PostSummary } from "../../site/content/types.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { keyTerms } from "./key-terms.ts";

export const RELATED = 3;
/** For each tag and word, only the nearest posts in the list count, so that the cost of a post does not grow with the site. */
const NEAREST = 32;
const WEIGHT = { tag: 6, category: 2, term: 2 };

/** Everything that the related posts depend on. */
export type Neighbour = Pick<PostSummary, "slug" | "title" | "excerpt" | "category" | "tags">;
/** The places in the list of the posts that have a feature, in order. */
type Index = Map<string, number[]>;

/** What the post at a place in the list leads on to. `related` are the places of the posts related to it. */
export function withLinks(posts: readonly Neighbour[], at: number, related: number[]): PostNeighbours {
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  const others = related.flatMap((other) => posts[other] ?? []);
  return { related: others.map(link), ...(newer && { newer: link(newer) }), ...(older && { older: link(older) }) };
}

/**
 * Finds the places in the list of the posts that are related to the post at a place. `posts` come newest first.
 *
 * Front matter alone decides: an edit of a body changes no page but its own, and nothing has to be compiled for it. No feature
 * weighs less for being common, as that would tie each list to all posts.
 */
export function relatedPosts(posts: readonly Neighbour[]): (at: number) => number[] {
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
    return post ? nearest(scores(post, at, index)) : [];
  };
}

/** By post, as the live view asks again after each edit. */
const known = new WeakMap<Neighbour, Map<string, number>>();

/** The features of a post, with the weight of sharing them. */
function features(post: Neighbour): Map<string, number> {
  return getOrCompute(known, post, () => findFeatures(post));
}

function findFeatures(post: Neighbour): Map<string, number> {
  const { tags, category } = post;
  return new Map<string, number>([
    ...keyTerms(post).map((term): [string, number] => [`term ${term}`, WEIGHT.term]),
    [`category ${category}`, WEIGHT.category],
    ...tags.map((tag): [string, number] => [`tag ${tag.toLowerCase()}`, WEIGHT.tag]),
  ]);
}

function scores(post: Neighbour, at: number, index: Index): Map<number, number> {
  const scored = new Map<number, number>();
  for (const [feature, weight] of features(post)) {
    for (const other of nearestPlaces(index.get(feature) ?? [], at))
      scored.set(other, (scored.get(other) ?? 0) + weight);
  }
  // The page links to the newer and the older post already.
  for (const near of [at - 1, at, at + 1]) scored.delete(near);
  return scored;
}

/** The places with the best scores. Equal scores keep the order of the list. */
function nearest(scored: Map<number, number>): number[] {
  const byScore = [...scored].sort(([a, score], [b, other]) => other - score || a - b);
  return byScore.slice(0, RELATED).map(([at]) => at);
}

/** The nearest places, half of them before a place in the list, half after it. */
function nearestPlaces(places: number[], at: number): number[] {
  let low = 0;
  for (let high = places.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return places.slice(Math.max(0, low - NEAREST / 2), low + NEAREST / 2 + 1);
}

function link({ slug, title, category }: Neighbour): PostLink {
  return { slug, title, category };
}
