import type { Impact } from "../../site/content/post-terms.ts";
import { encodeLists, type TermLists } from "./term-lists.ts";

/** Impacts are 1 to 16. */
const IMPACTS = 32;

/** All posts' terms: of 10,000 posts some four million pairs, which are small integers for that reason. */
export class Postings {
  readonly #byTerm = new Map<string, number[]>();

  add(number: number, terms: [term: string, impact: Impact][]): void {
    for (const [term, impact] of terms) {
      const pairs = this.#byTerm.get(term);
      const pair = number * IMPACTS + impact;
      if (pairs) pairs.push(pair);
      else this.#byTerm.set(term, [pair]);
    }
  }

  /** Sorted by code unit, as every computer sorts. */
  terms(): string[] {
    return [...this.#byTerm.keys()].sort();
  }

  lists(term: string): TermLists {
    const pairs = this.#byTerm.get(term) ?? [];
    return encodeLists(pairs.map((pair) => [Math.floor(pair / IMPACTS), pair % IMPACTS] as const));
  }
}
