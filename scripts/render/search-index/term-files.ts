import type { ShardedCollection, TermShard } from "../../../site/content/search-format.ts";
import { cutTerms, type Range } from "./cut-terms.ts";
import type { EarlierIndex, IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import type { SearchEntry } from "./search-entry.ts";
import { shardFile, shardPath } from "./shard-file.ts";
import { decodeLists, encodedLength, encodeLists, type TermLists } from "./term-lists.ts";

/** The new lists of the changed terms. A term that no post has any more has none. */
export type ChangedLists = Pick<ReadonlyMap<string, TermLists>, "has" | "get"> & { keys(): Iterable<string> };

/** Reads the lists of the earlier index, and each shard only once. */
export function listReader({ file }: EarlierIndex, { terms }: ShardedCollection): OpenIndex["listsOf"] {
  const read = new Map<string, TermShard>();
  return (term) => {
    const hash = terms.findLast(([first]) => first <= term)?.[1];
    if (hash === undefined) return [];
    const shard: TermShard = read.get(hash) ?? JSON.parse(file(shardPath("terms", hash)));
    read.set(hash, shard);
    return Object.hasOwn(shard, term) ? (shard[term] ?? []) : [];
  };
}

/** The terms that these posts gained, lost or weigh differently, with their complete new lists. */
export function changedLists(before: OpenIndex, entries: ReadonlyMap<number, SearchEntry>): ChangedLists {
  const changes = new Map<string, Map<number, number | undefined>>();
  const note = (term: string, number: number, impact: number | undefined) => {
    const changed = changes.get(term) ?? new Map<number, number | undefined>();
    changes.set(term, changed.set(number, impact));
  };
  for (const [number, { terms }] of entries) {
    const key = before.state.posts[number]?.[0];
    const had = new Map(key === undefined ? [] : before.read(key)?.terms);
    const has = new Map(terms);
    for (const [term, impact] of has) if (had.get(term) !== impact) note(term, number, impact);
    for (const term of had.keys()) if (!has.has(term)) note(term, number, undefined);
  }
  return new Map([...changes].map(([term, changed]) => [term, changedList(before.listsOf(term), changed)]));
}

function changedList(lists: TermLists, changes: ReadonlyMap<number, number | undefined>): TermLists {
  const impacts = decodeLists(lists);
  for (const [number, impact] of changes) {
    if (impact === undefined) impacts.delete(number);
    else impacts.set(number, impact);
  }
  return encodeLists(impacts);
}

/** The new state, in which the lengths of posts are still missing. */
export function changedState(
  { terms, lengths, posts }: IndexState,
  { keys }: IndexedPosts,
  lists: ChangedLists,
): IndexState {
  const lengthOf = new Map<string, number>();
  terms.forEach((term, at) => {
    if (!lists.has(term)) lengthOf.set(term, lengths[at] ?? 0);
  });
  let hasGained = false;
  for (const term of lists.keys()) {
    const list = lists.get(term) ?? [];
    if (list.length === 0) continue;
    lengthOf.set(term, encodedLength(term, list));
    hasGained ||= !has(terms, term);
  }
  const sorted = hasGained ? [...lengthOf.keys()].sort() : terms.filter((term) => lengthOf.has(term));
  return {
    posts: keys.map((key, number) => [key, posts[number]?.[1] ?? 0]),
    terms: sorted,
    lengths: sorted.map((term) => lengthOf.get(term) ?? 0),
  };
}

/** In a sorted list. */
function has(terms: string[], term: string): boolean {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? "") < term) from = middle + 1;
    else to = middle;
  }
  return terms[from] === term;
}

/** Keeps each shard whose terms are the same and unchanged. */
export function* termFiles(
  before: OpenIndex,
  state: IndexState,
  lists: ChangedLists,
): Generator<IndexFile, ShardedCollection["terms"]> {
  const { terms } = state;
  const old = before.state;
  const kept = new Map(cutTerms(old.terms, old.lengths).map((range, at) => [boundsOf(old.terms, range), at]));
  const listed: ShardedCollection["terms"] = [];
  for (const range of cutTerms(terms, state.lengths)) {
    const some = terms.slice(...range);
    const hash = before.manifest.terms[kept.get(boundsOf(terms, range)) ?? -1]?.[1];
    if (hash !== undefined && !some.some((term) => lists.has(term))) {
      listed.push([some[0] ?? "", hash]);
      yield { path: shardPath("terms", hash), kept: true };
      continue;
    }
    const shard = Object.fromEntries(some.map((term) => [term, lists.get(term) ?? before.listsOf(term)]));
    const file = shardFile("terms", shard);
    listed.push([some[0] ?? "", file.hash]);
    yield file;
  }
  return listed;
}

/** Identifies a range. Two different ranges with the same bounds and size contain a changed term. */
function boundsOf(terms: string[], [from, to]: Range): string {
  return `${terms[from]}\n${terms[to - 1]}\n${to - from}`;
}
