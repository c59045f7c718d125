import type { Impact } from "../../../site/content/post-terms.ts";
import type { TermShard } from "../../../site/content/search-format.ts";

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

/** How many posts have the term. */
export function postCount(lists: TermLists): number {
  return lists.reduce((sum, list) => sum + list.length - 1, 0);
}

/** The impact of the term on the post that it describes best. */
export function highestImpact(lists: TermLists): Impact {
  return lists.at(-1)?.[0] ?? 0;
}

/** The term's characters in a shard, without the punctuation around them. */
export function encodedLength(term: string, lists: TermLists): number {
  return term.length + JSON.stringify(lists).length;
}
