import { type ShardedCollection, type WordShard, wordShard } from "../../../site/content/search-format.ts";
import { decodeWords } from "../../../site/content/word-list.ts";
import type { EarlierIndex, IndexFile } from "./earlier-index.ts";
import type { ChangedLists } from "./patch-terms.ts";
import { shardFile, shardPath } from "./shard-file.ts";
import { listedWord, wordList } from "./word-shards.ts";

/** Updates the word lists of those letters that have a changed word. */
export function* wordFiles(before: EarlierIndex, old: ShardedCollection, lists: ChangedLists) {
  const letters = new Map(Object.entries(old.words));
  const touched = new Set([...lists.keys()].map(wordShard));
  const files: IndexFile[] = [...letters]
    .filter(([letter]) => !touched.has(letter))
    .map(([, hash]) => ({ path: shardPath("words", hash), kept: true }));
  for (const letter of touched) {
    const hash = old.words[letter];
    const shard: WordShard = hash === undefined ? { words: [] } : JSON.parse(before.file(shardPath("words", hash)));
    const words = new Map(decodeWords(shard.words).map((word) => [word[0], word]));
    for (const [term, list] of lists) {
      if (wordShard(term) !== letter) continue;
      const word = listedWord(term, list);
      if (word) words.set(term, word);
      else words.delete(term);
    }
    letters.delete(letter);
    if (words.size === 0) continue;
    const file = shardFile("words", wordList(words.values()));
    letters.set(letter, file.hash);
    files.push(file.hash === hash ? { path: file.path, kept: true } : file);
  }
  yield* files;
  return Object.fromEntries([...letters].sort(([a], [b]) => (a < b ? -1 : 1)));
}
