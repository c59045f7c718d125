import type { Impact } from "../../../site/content/post-terms.ts";
import { postCount, type TermShard } from "../../../site/content/search-format.ts";

/** A term's posts in a shard: one list for each impact, which begins with the impact; post numbers follow as differences. */
export type TermLists = TermShard[string];

/** Impacts by post number. */
export type TermImpacts = Map<number, Impact>;

export function encodeLists(impacts: Iterable<readonly [number: number, impact: Impact]>): TermLists {
  const byImpact: number[][] = [];
  for (const [number, impact] of impacts) {
    byImpact[impact] ??= [];
    byImpact[impact].push(number);
  }
  return Object.entries(byImpact).map(([impact, numbers]) => {
    numbers.sort((a, b) => a - b);
    return [Number(impact), ...numbers.map((number, at) => number - (numbers[at - 1] ?? 0))];
  });
}

export function decodeLists(lists: TermLists): TermImpacts {
  const impacts: TermImpacts = new Map();
  for (const [impact = 0, ...gaps] of lists) {
    let number = 0;
    for (const gap of gaps) {
      number += gap;
      impacts.set(number, impact);
    }
  }
  return impacts;
}

/** What an index says of a term. */
export interface ListedTerm {
  /** The JSON of its lists, as it stands in a shard. */
  json: string;
  /** How many posts have it. */
  count: number;
  /** Its impact on the post that it describes best. */
  highest: Impact;
}

export function listedTerm(lists: TermLists): ListedTerm {
  return {
    json: JSON.stringify(lists),
    count: postCount(lists),
    highest: lists.at(-1)?.[0] ?? 0,
  };
}
