import type { SearchEntry } from "./search-entry.ts";

export interface TermPostings {
  term: string;
  /** Lists of one impact each, which begin with it; the posts' numbers follow as differences. */
  lists: number[][];
  /** How many posts have the term. */
  count: number;
  /** What the term says of the post of which it says most. */
  most: number;
}

/** The entries, numbered in their order, by term. Sorted by code unit, as every computer sorts. */
export function postingsOf(entries: SearchEntry[]): TermPostings[] {
  const byTerm = new Map<string, number[][]>();
  entries.forEach(({ terms }, number) => {
    for (const [term, impact] of terms) {
      const lists = byTerm.get(term) ?? [];
      lists[impact] ??= [];
      lists[impact].push(number);
      byTerm.set(term, lists);
    }
  });
  return [...byTerm.keys()].sort().map((term) => {
    const lists = Object.entries(byTerm.get(term) ?? []).map(([impact, posts]) => [Number(impact), ...gaps(posts)]);
    const count = lists.reduce((sum, list) => sum + list.length - 1, 0);
    return { term, lists, count, most: lists.at(-1)?.[0] ?? 0 };
  });
}

function gaps(numbers: number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}
