import type { ChangedTerms } from "./changed-terms.ts";
import { IntegerList } from "./integer-list.ts";
import type { PostTerm } from "./search-entry.ts";
import type { ListedTerm } from "./term-lists.ts";

/** The factor that packs a post's number and an impact into one integer. Impacts are 1 to 16. */
const IMPACTS = 32;

/** The terms of all posts. 10,000 posts have some four million pairs of post and impact, so each is one integer of four bytes. */
export class Postings {
  /** The number of each term. */
  readonly #terms = new Map<string, number>();
  /** How many pairs each term has. */
  readonly #counts: number[] = [];
  readonly #pairs = new IntegerList();
  /** The number of each pair's term. */
  readonly #termOf = new IntegerList();

  /** Posts must be added in the order of their numbers. */
  add(number: number, terms: PostTerm[]): void {
    for (const [term, impact] of terms) {
      const known = this.#terms.get(term);
      const at = known ?? this.#counts.length;
      if (known === undefined) this.#terms.set(term, at);
      this.#counts[at] = (this.#counts[at] ?? 0) + 1;
      this.#termOf.push(at);
      this.#pairs.push(number * IMPACTS + impact);
    }
  }

  /** All terms with their lists, each made when it is first asked for. No posts can be added afterwards. */
  takeTerms(): ChangedTerms {
    const terms = this.#terms;
    const ends = this.#ends();
    const sorted = this.#sorted(ends);
    const made: ListedTerm[] = [];
    return {
      keys: () => terms.keys(),
      has: (term) => terms.has(term),
      get: (term) => {
        const at = terms.get(term);
        if (at === undefined) return undefined;
        const listed = made[at] ?? listedPairs(sorted.subarray(ends[at - 1] ?? 0, ends[at]));
        made[at] = listed;
        return listed;
      },
    };
  }

  /** Where each term's pairs end when all are sorted by term. */
  #ends(): number[] {
    let end = 0;
    return this.#counts.map((count) => (end += count));
  }

  #sorted(ends: readonly number[]): Uint32Array {
    const sorted = new Uint32Array(this.#pairs.length);
    const next = [0, ...ends];
    for (let i = 0; i < sorted.length; i++) {
      const at = this.#termOf.get(i);
      const place = next[at] ?? 0;
      sorted[place] = this.#pairs.get(i);
      next[at] = place + 1;
    }
    for (const list of [this.#pairs, this.#termOf]) list.clear();
    return sorted;
  }
}

/** Like `listedTerm(encodeLists(…))`, for pairs that are sorted by number already. */
function listedPairs(pairs: Uint32Array): ListedTerm {
  const lists: string[] = [];
  const last: number[] = [];
  for (const pair of pairs) {
    const impact = pair % IMPACTS;
    const number = (pair - impact) / IMPACTS;
    lists[impact] = `${lists[impact] ?? impact},${number - (last[impact] ?? 0)}`;
    last[impact] = number;
  }
  const json = `[[${lists.filter((list) => list !== undefined).join("],[")}]]`;
  return { json, count: pairs.length, highest: lists.length - 1 };
}
