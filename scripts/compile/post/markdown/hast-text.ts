import type { Nodes } from "hast";

/** The text of a node, without the numbers of footnote references. */
export function hastText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (!("children" in node) || (node.type === "element" && node.properties.dataFootnoteRef !== undefined)) return "";
  return node.children.map(hastText).join("");
}

const NOT_PROSE = new Set(["math", "pre"]);

/** Counts words of prose. Code blocks and formulas are looked at rather than read, so they are not counted. */
export function countWords(node: Nodes): number {
  if (node.type === "text") return wordsIn(node.value);
  if (!("children" in node) || (node.type === "element" && NOT_PROSE.has(node.tagName))) return 0;
  return node.children.reduce((sum, child) => sum + countWords(child), 0);
}

/** Counts words. Han, kana and Hangul are counted by the character. */
export function wordsIn(text: string): number {
  if (!CHARACTERS.test(text)) return spacedWordsIn(text);
  const characters = text.match(EACH_CHARACTER)?.length ?? 0;
  return Math.round(characters / CHARACTERS_PER_WORD) + spacedWordsIn(text.replace(EACH_CHARACTER, " "));
}

function spacedWordsIn(text: string): number {
  let count = 0;
  // Counts without collecting the words, as a post has a thousand.
  WORD.lastIndex = 0;
  while (WORD.test(text)) count++;
  return count;
}

/**
 * How many characters of these scripts count as a word: Medium counts 500 of them a minute, in place of 265 words
 * (github.com/novoid/lazyblorg/issues/47).
 */
const CHARACTERS_PER_WORD = 500 / 265;
const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u30fc\uff70]/u;
const EACH_CHARACTER = new RegExp(CHARACTERS, "gu");
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu;
