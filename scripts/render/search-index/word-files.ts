import { type WordShard, wordShard } from "../../../site/content/search-format.ts";
import { decodeWords } from "../../../site/content/word-list.ts";
import type { ChangedTerms } from "./changed-terms.ts";
import type { IndexFile, OpenIndex } from "./index-state.ts";
import { shardFile, shardPath } from "./shard-file.ts";
import { listedWord, wordList } from "./word-shards.ts";

/** Updates the word lists of those letters that have a changed word. */
export function* wordFiles({ file: textOf, manifest }: OpenIndex, terms: ChangedTerms) {
  const letters = new Map(Object.entries(manifest.words));
  const touched = Map.groupBy(terms.keys(), wordShard);
  const files: IndexFile[] = [...letters]
    .filter(([letter]) => !touched.has(letter))
    .map(([, hash]) => ({ path: shardPath("words", hash), kept: true }));
  for (const [letter, changed] of touched) {
    const hash = manifest.words[letter];
    const shard: WordShard = hash === undefined ? { words: [] } : JSON.parse(textOf(shardPath("words", hash)));
    const words = new Map(decodeWords(shard.words).map((word) => [word[0], word]));
    for (const term of changed) {
      const listed = terms.get(term);
      const word = listed && listedWord(term, listed);
      if (word) words.set(term, word);
      else words.delete(term);
    }
    letters.delete(letter);
    if (words.size === 0) continue;
    const file = shardFile("words", JSON.stringify(wordList(words.values())));
    letters.set(letter, file.name);
    files.push(file.name === hash ? { path: file.path, kept: true } : file);
  }
  yield* files;
  return Object.fromEntries([...letters].sort(([a], [b]) => (a < b ? -1 : 1)));
}
