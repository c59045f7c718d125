import type { ShardedCollection, TermShard } from "../../../site/content/search-format.ts";
import { cutTerms, type Range } from "./cut-terms.ts";
import type { EarlierIndex, IndexedPost, IndexedPosts, IndexFile, IndexState, OpenIndex } from "./index-state.ts";
import { shardFile, shardPath } from "./shard-file.ts";
import { decodeLists, encodeLists, type ListedTerm, listedTerm, type TermLists } from "./term-lists.ts";

/** The changed terms with their new lists. No post has a term any more whose `count` is 0. */
export type ChangedTerms = Pick<ReadonlyMap<string, ListedTerm>, "has" | "get"> & { keys(): Iterable<string> };

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

/** The new state, in which the sizes of posts are still missing. */
export function changedState(
  { terms, lengths, posts }: IndexState,
  { keys }: IndexedPosts,
  changed: ChangedTerms,
): IndexState {
  const state: IndexState = {
    posts: keys.map((key, number) => [key, posts[number]?.[1] ?? 0]),
    terms: [],
    lengths: [],
  };
  let at = 0;
  for (const term of merged(terms, [...changed.keys()].filter((term) => !isAt(terms, term)).sort())) {
    const before = terms[at] === term ? lengths[at++] : undefined;
    const listed = changed.get(term);
    if (listed?.count === 0) continue;
    state.terms.push(term);
    state.lengths.push(listed ? term.length + listed.json.length : (before ?? 0));
  }
  return state;
}

/** Two sorted lists in one. */
function* merged(terms: string[], others: string[]): Generator<string> {
  let next = 0;
  for (const term of terms) {
    for (let other = others[next]; other !== undefined && other < term; other = others[++next]) yield other;
    yield term;
  }
  yield* others.slice(next);
}

function isAt(terms: string[], term: string): boolean {
  return terms[placeOf(terms, term)] === term;
}

/** Where the term is in a sorted list, or would be. */
function placeOf(terms: string[], term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] ?? "") < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Keeps each shard whose terms are the same and unchanged. */
export function* termFiles(
  before: OpenIndex,
  state: IndexState,
  changed: ChangedTerms,
): Generator<IndexFile, ShardedCollection["terms"]> {
  const { terms } = state;
  const old = before.state;
  const starts = before.manifest.terms.map(([first]) => placeOf(old.terms, first));
  const kept = new Map(starts.map((from, at) => [boundsOf(old.terms, [from, starts[at + 1] ?? old.terms.length]), at]));
  const listed: ShardedCollection["terms"] = [];
  for (const range of cutTerms(terms, state.lengths)) {
    const some = terms.slice(...range);
    const hash = before.manifest.terms[kept.get(boundsOf(terms, range)) ?? -1]?.[1];
    if (hash !== undefined && !some.some((term) => changed.has(term))) {
      listed.push([some[0] ?? "", hash]);
      yield { path: shardPath("terms", hash), kept: true };
      continue;
    }
    const json = (term: string) => changed.get(term)?.json ?? JSON.stringify(before.listsOf(term));
    // Not by an object, which takes three times as long.
    const file = shardFile("terms", `{${some.map((term) => `${JSON.stringify(term)}:${json(term)}`).join(",")}}`);
    listed.push([some[0] ?? "", file.name]);
    yield file;
  }
  return listed;
}

/** Identifies a range. Two different ranges with the same bounds and size contain a changed term. */
function boundsOf(terms: string[], [from, to]: Range): string {
  return `${terms[from]}\n${terms[to - 1]}\n${to - from}`;
}
