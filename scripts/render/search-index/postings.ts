import type { Impact } from "../../../site/content/post-terms.ts";
import type { TermLists } from "./term-lists.ts";

/** Impacts are 1 to 16. */
const IMPACTS = 32;

/** The terms of all posts. 10,000 posts have some four million pairs of post and impact, so each is one small integer. */
export class Postings {
  readonly #byTerm = new Map<string, number[]>();

  /** Posts must be added in the order of their numbers. */
  add(number: number, terms: [term: string, impact: Impact][]): void {
    for (const [term, impact] of terms) {
      const pairs = this.#byTerm.get(term);
      const pair = number * IMPACTS + impact;
      if (pairs) pairs.push(pair);
      else this.#byTerm.set(term, [pair]);
    }
  }

  /** The lists of each term. A term's pairs are released as soon as its lists are made. */
  take(): Map<string, TermLists> {
    const lists = new Map<string, TermLists>();
    for (const [term, pairs] of this.#byTerm) {
      this.#byTerm.delete(term);
      lists.set(term, listsOf(pairs));
    }
    return lists;
  }
}

/** Like `encodeLists`, for pairs that are already sorted by number. */
function listsOf(pairs: number[]): TermLists {
  const byImpact: TermLists = [];
  const last: number[] = [];
  for (const pair of pairs) {
    const impact = pair % IMPACTS;
    const number = (pair - impact) / IMPACTS;
    byImpact[impact] ??= [impact];
    byImpact[impact].push(number - (last[impact] ?? 0));
    last[impact] = number;
  }
  return byImpact.filter((list) => list !== undefined);
}
