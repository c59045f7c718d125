import { IMPACT_UNIT } from "../../content/post-terms.ts";
import { postCount } from "../../content/search-format.ts";
import type { ExpandedWord } from "./expand-word.ts";

export interface RankedPosts {
  /** Best first. */
  posts: { number: number; score: number }[];
  /** Whether the posts have every word. If no post does, these are the posts with the most words. */
  complete: boolean;
}

/** Ranks the posts that have the words by the words' impact and rarity. `isWanted` applies the reader's filters. */
export function rankPosts(words: ExpandedWord[], count: number, isWanted: (post: number) => boolean): RankedPosts {
  const scores = new Float64Array(count);
  const found = new Uint8Array(count);
  for (const word of words) {
    for (const [post, score] of scoresOf(word, count)) {
      scores[post] = (scores[post] ?? 0) + score;
      found[post] = (found[post] ?? 0) + 1;
    }
  }
  let most = 0;
  const wanted: number[] = [];
  for (let post = 0; post < count; post++) {
    const matched = found[post] ?? 0;
    if (matched === 0 || matched < most || !isWanted(post)) continue;
    if (matched > most) wanted.length = 0;
    most = matched;
    wanted.push(post);
  }
  const posts = wanted.map((number) => ({ number, score: scores[number] ?? 0 }));
  // Of equal posts the newer comes first.
  return { posts: posts.sort((a, b) => b.score - a.score || b.number - a.number), complete: most === words.length };
}

/** All posts that the filters let through, newest first: posts are numbered by date. */
export function newestPosts(count: number, isWanted: (post: number) => boolean): RankedPosts {
  const numbers = Array.from({ length: count }, (_, before) => count - 1 - before).filter(isWanted);
  return { posts: numbers.map((number) => ({ number, score: 0 })), complete: true };
}

function scoresOf({ variants }: ExpandedWord, count: number): Map<number, number> {
  const best = new Map<number, number>();
  for (const { weight, lists } of variants) {
    const frequency = postCount(lists);
    const rarity = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
    for (const [impact = 0, ...gaps] of lists) {
      const score = weight * rarity * (impact / IMPACT_UNIT);
      let post = 0;
      for (const gap of gaps) {
        post += gap;
        if (score > (best.get(post) ?? 0)) best.set(post, score);
      }
    }
  }
  return best;
}
