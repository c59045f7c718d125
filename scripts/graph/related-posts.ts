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
/** What posts have in common. */
interface Feature {
  /** How much it counts if two posts share it. */
  weight: number;
  /** The places in the list of the posts that have it, in order. */
  places: number[];
}

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
 * weighs less for being common, as that would tie each list to all posts; the words that are common in the locale's language do not count.
 */
export function relatedPosts(posts: readonly Neighbour[], locale: string): (at: number) => number[] {
  const all = featuresOf(posts, locale);
  const scores = new Uint16Array(posts.length);
  return (at) => {
    const found: number[] = [];
    for (const { weight, places } of all[at] ?? []) {
      const middle = firstFrom(places, at);
      const end = Math.min(places.length, middle + NEAREST / 2 + 1);
      for (let i = Math.max(0, middle - NEAREST / 2); i < end; i++) {
        const other = places[i] ?? 0;
        const score = scores[other] ?? 0;
        if (score === 0) found.push(other);
        scores[other] = score + weight;
      }
    }
    // The page links to the newer and the older post already.
    for (let near = at - 1; near <= at + 1; near++) scores[near] = 0;
    const related = best(found, scores);
    for (const other of found) scores[other] = 0;
    return related;
  };
}

/** The features of each post that others have, too, by the post's place. */
function featuresOf(posts: readonly Neighbour[], locale: string): Feature[][] {
  const byName = new Map<string, Feature>();
  const all = posts.map((post, at) =>
    Array.from(features(post, locale), ([name, weight]) => {
      const feature = getOrCompute(byName, name, () => ({ weight, places: [] }));
      feature.places.push(at);
      return feature;
    }),
  );
  return all.map((found) => found.filter(({ places }) => places.length > 1));
}

/** Cached by locale and post, as the live view asks again after each edit. */
const known = new Map<string, WeakMap<Neighbour, Map<string, number>>>();

/** The features of a post, with the weight of sharing them. */
function features(post: Neighbour, locale: string): Map<string, number> {
  const knownPosts = getOrCompute(known, locale, () => new WeakMap());
  return getOrCompute(knownPosts, post, () => findFeatures(post, locale));
}

function findFeatures(post: Neighbour, locale: string): Map<string, number> {
  const { tags, category } = post;
  return new Map<string, number>([
    ...keyTerms(post, locale).map((term): [string, number] => [`term ${term}`, WEIGHT.term]),
    [`category ${category}`, WEIGHT.category],
    ...tags.map((tag): [string, number] => [`tag ${tag.toLowerCase()}`, WEIGHT.tag]),
  ]);
}

/** The places with the best scores. Equal scores keep the order of the list. */
function best(found: readonly number[], scores: Uint16Array): number[] {
  const chosen: number[] = [];
  const score = (at: number) => scores[at] ?? 0;
  for (const one of found) {
    if (score(one) === 0) continue;
    let place = chosen.length;
    for (; place > 0; place--) {
      const other = chosen[place - 1] ?? 0;
      if (score(one) < score(other) || (score(one) === score(other) && one > other)) break;
    }
    if (place === RELATED) continue;
    chosen.splice(place, 0, one);
    chosen.length = Math.min(chosen.length, RELATED);
  }
  return chosen;
}

/** The place in the ordered list of the first number that is not below this one. */
function firstFrom(places: readonly number[], at: number): number {
  let low = 0;
  for (let high = places.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function link({ slug, title, category }: Neighbour): PostLink {
  return { slug, title, category };
}
