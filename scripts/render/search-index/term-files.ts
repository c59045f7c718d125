import { type ShardedCollection, type TermShard, termShardPosition } from "../../../site/content/search-format.ts";
import type { ChangedTerms } from "./changed-terms.ts";
import { cutTerms } from "./cut-terms.ts";
import type { EarlierIndex, IndexedPosts, IndexFile, OpenIndex } from "./index-state.ts";
import { shardFile, shardPath } from "./shard-file.ts";

type Shards = ShardedCollection["terms"];

export interface TermShards {
  shards: Shards;
  /** The length of each shard: the characters of its terms and of their lists. */
  sizes: number[];
}

/** Reads the shards of the earlier index, each only once. */
export function shardReader(
  { file }: EarlierIndex,
  { terms }: ShardedCollection,
): Pick<OpenIndex, "shard" | "listsOf"> {
  const read = new Map<number, TermShard>();
  const shard = (at: number): TermShard => {
    const [, hash] = terms[at] ?? [];
    const found: TermShard = read.get(at) ?? (hash === undefined ? {} : JSON.parse(file(shardPath("terms", hash))));
    read.set(at, found);
    return found;
  };
  const listsOf = (term: string) => {
    const lists = shard(shardOf(terms, term));
    return Object.hasOwn(lists, term) ? (lists[term] ?? []) : [];
  };
  return { shard, listsOf };
}

/** The position of the shard that has a term, or would have it. */
function shardOf(shards: Shards, term: string): number {
  return Math.max(0, termShardPosition(shards, term));
}

/** Reads and makes anew only the shards of changed terms, however many shards there are. */
export function* termFiles(
  before: OpenIndex,
  { limits }: Pick<IndexedPosts, "limits">,
  changed: ChangedTerms,
): Generator<IndexFile, TermShards> {
  const { firsts, lengths, whole } = partsOf(before, changed);
  const shards: Shards = [];
  const sizes: number[] = [];
  for (const [from, to] of cutTerms(firsts, lengths, limits.shard)) {
    const first = firsts[from] ?? "";
    sizes.push(lengths.slice(from, to).reduce((sum, length) => sum + length, 0));
    const kept = to - from === 1 ? whole.get(first) : undefined;
    if (kept !== undefined) {
      shards.push([first, kept]);
      yield { path: shardPath("terms", kept), kept: true };
      continue;
    }
    const texts = firsts.slice(from, to).map((part) => {
      const hash = whole.get(part);
      if (hash !== undefined) return before.file(shardPath("terms", hash)).slice(1, -1);
      return `${JSON.stringify(part)}:${jsonOf(part, before, changed)}`;
    });
    // Joined as text, as encoding an object takes three times as long.
    const file = shardFile("terms", `{${texts.join(",")}}`);
    shards.push([first, file.name]);
    yield file;
  }
  return { shards, sizes };
}

/** What is divided into shards: single terms, and whole shards of the earlier index that are not looked into. */
interface Parts {
  /** Each part's first term, sorted. */
  firsts: string[];
  lengths: number[];
  /** The hashes of the whole shards, by their first terms. */
  whole: ReadonlyMap<string, string>;
}

/**
 * A shard without changed terms stays whole. The terms at its two borders, its first and the next shard's first, have lesser
 * hashes than those inside, so that a range that goes beyond it is cut at a border. Where a border is gone, both shards at it are opened.
 */
function partsOf(before: OpenIndex, changed: ChangedTerms): Parts {
  const { terms: shards } = before.manifest;
  const open = Map.groupBy(changed.keys(), (term) => shardOf(shards, term));
  for (const at of [...open.keys()]) {
    const [first = ""] = shards[at] ?? [];
    if (at > 0 && changed.get(first)?.count === 0 && !open.has(at - 1)) open.set(at - 1, []);
  }
  const firsts: string[] = [];
  const lengths: number[] = [];
  const whole = new Map<string, string>();
  const add = (first: string, length: number) => {
    firsts.push(first);
    lengths.push(length);
  };
  // Without shards, the loop runs once, to make the first one.
  for (let at = 0; at < Math.max(1, shards.length); at++) {
    const some = open.get(at);
    const [first, hash] = shards[at] ?? [];
    if (!some) {
      if (first === undefined || hash === undefined) continue;
      add(first, before.state.sizes[at] ?? 0);
      whole.set(first, hash);
      continue;
    }
    const unchanged = Object.keys(before.shard(at)).filter((term) => !changed.has(term));
    for (const term of [...unchanged, ...some].sort()) {
      if (changed.get(term)?.count !== 0) add(term, term.length + jsonOf(term, before, changed).length);
    }
  }
  return { firsts, lengths, whole };
}

function jsonOf(term: string, before: OpenIndex, changed: ChangedTerms): string {
  return changed.get(term)?.json ?? JSON.stringify(before.listsOf(term));
}
