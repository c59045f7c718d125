import type { Impact } from "../../../site/content/post-terms.ts";
import type { TermLists } from "./term-lists.ts";

/** Impacts are 1 to 16. */
const IMPACTS = 32;

/** All posts' terms: of 10,000 posts some four million pairs, which are small integers for that reason. */
export class Postings {
  readonly #byTerm = new Map<string, number[]>();

  /** By number: each post after those before it. */
  add(number: number, terms: [term: string, impact: Impact][]): void {
    for (const [term, impact] of terms) {
      const pairs = this.#byTerm.get(term);
      const pair = number * IMPACTS + impact;
      if (pairs) pairs.push(pair);
      else this.#byTerm.set(term, [pair]);
    }
  }

  /** All that was added, sorted by code unit, as every computer sorts. Each term is forgotten when it has its lists. */
  take(): { terms: string[]; lists: TermLists[] } {
    const terms = [...this.#byTerm.keys()].sort();
    const lists = terms.map((term) => {
      const pairs = this.#byTerm.get(term) ?? [];
      this.#byTerm.delete(term);
      return listsOf(pairs);
    });
    return { terms, lists };
  }
}

/** What `encodeLists` makes, of numbers that are in their order already. */
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
