import {
  type PostShard,
  postCount,
  postFile,
  postHash,
  type ShardedCollection,
  type ShardKind,
  searchFileUrl,
  type TermShard,
  termShardPosition,
  type WordShard,
  wordShard,
} from "../../content/search-format.ts";
import type { SearchPost } from "../../content/search-post.ts";
import { decodeWords, type ListedWord } from "../../content/word-list.ts";
import type { SearchIndex } from "./search-index.ts";

/** Fetches a file of the site as JSON, or throws. */
export type FetchJson = (url: string) => Promise<unknown>;

/** An index in many files. It fetches those that a query needs, each once. */
export function shardedIndex(collection: ShardedCollection, fetchJson: FetchJson): SearchIndex {
  const fetched = new Map<string, Promise<unknown>>();
  /** The build has written the files, so the kind of a file says what is in it. */
  function shard<T>(kind: ShardKind, hash: string): Promise<T> {
    const url = searchFileUrl(kind, hash);
    const known = fetched.get(url);
    if (known) return known as Promise<T>;
    const request = fetchJson(url);
    fetched.set(url, request);
    // After a failure, the next query asks again.
    request.catch(() => fetched.delete(url));
    return request as Promise<T>;
  }
  const words = (letter: string): Promise<ListedWord[]> => {
    const hash = collection.words[letter];
    return hash ? shard<WordShard>("words", hash).then((file) => decodeWords(file.words)) : Promise.resolve([]);
  };
  const termShard = (term: string): Promise<TermShard> => {
    const hash = collection.terms[termShardPosition(collection.terms, term)]?.[1];
    return hash ? shard<TermShard>("terms", hash) : Promise.resolve({});
  };
  const { postsAShard } = collection;
  const table = (number: number) => {
    const hash = collection.posts[Math.floor(number / postsAShard)];
    if (!hash) throw new RangeError(`There is no post ${number}`);
    return shard<PostShard>("posts", hash);
  };
  return {
    facets: collection.facets,
    count: collection.count,
    async postings(term) {
      const file = await termShard(term);
      return Object.hasOwn(file, term) ? (file[term] ?? []) : [];
    },
    async completions(word) {
      // Completions are in the shard of the word. If the next shard has more, the word is short, and the common words are enough.
      const next = collection.terms[termShardPosition(collection.terms, word) + 1]?.[0];
      return next?.startsWith(word) ? words(wordShard(word)) : Object.entries(await termShard(word)).map(listed);
    },
    async *wordsLike(word) {
      yield words(wordShard(word));
      // After an inserted first letter, or an exchange of the first two, the right first letter is the second.
      yield words(wordShard(word.slice(1)));
      yield (await Promise.all(Object.keys(collection.words).map(words))).flat();
    },
    async labels() {
      const tables = await Promise.all(collection.posts.map((hash) => shard<PostShard>("posts", hash)));
      const at = (number: number) => tables[Math.floor(number / postsAShard)];
      return {
        category: (number) => Number.parseInt(at(number)?.categories[number % postsAShard] ?? "", 36),
        topics: (number) => at(number)?.topics[number % postsAShard] ?? 0,
      };
    },
    async post(number) {
      const hash = postHash(await table(number), number % postsAShard);
      return shard<SearchPost>("post", postFile(number, hash));
    },
  };
}

function listed([term, lists]: [string, number[][]]): ListedWord {
  return [term, Math.floor(Math.log2(postCount(lists)))];
}
