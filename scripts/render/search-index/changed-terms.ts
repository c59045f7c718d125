import type { IndexedPost, OpenIndex } from "./index-state.ts";
import { decodeLists, encodeLists, type ListedTerm, listedTerm, type TermLists } from "./term-lists.ts";

/** The changed terms with their new lists. A term whose `count` is 0 is in no post any more. */
export type ChangedTerms = Pick<ReadonlyMap<string, ListedTerm>, "has" | "get"> & { keys(): Iterable<string> };

/** The terms that these posts gained, lost or weigh differently, with their complete new lists. */
export function changedTerms(before: OpenIndex, posts: ReadonlyMap<number, IndexedPost>): ChangedTerms {
  const changes = new Map<string, Map<number, number | undefined>>();
  const note = (term: string, number: number, impact: number | undefined) => {
    const changed = changes.get(term) ?? new Map<number, number | undefined>();
    changes.set(term, changed.set(number, impact));
  };
  for (const [number, { terms }] of posts) {
    const key = before.state.posts[number]?.[0];
    const had = new Map(key === undefined ? [] : before.read(key)?.terms);
    const has = new Map(terms);
    for (const [term, impact] of has) if (had.get(term) !== impact) note(term, number, impact);
    for (const term of had.keys()) if (!has.has(term)) note(term, number, undefined);
  }
  return new Map(
    [...changes].map(([term, changed]) => [term, listedTerm(changedLists(before.listsOf(term), changed))]),
  );
}

function changedLists(lists: TermLists, changes: ReadonlyMap<number, number | undefined>): TermLists {
  const impacts = decodeLists(lists);
  for (const [number, impact] of changes) {
    if (impact === undefined) impacts.delete(number);
    else impacts.set(number, impact);
  }
  return encodeLists(impacts);
}
