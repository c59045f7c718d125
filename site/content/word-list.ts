/** A word and how common it is: the logarithm to base 2 of the number of its posts, rounded down. */
export type ListedWord = [word: string, common: number];

/** Encodes sorted words: each text has only what differs from the word before. */
export function encodeWords(words: ListedWord[]): string[] {
  let before = "";
  return words.map(([word, common]) => {
    const shared = sharedLength(before, word);
    before = word;
    return shared.toString(36) + word.slice(shared) + common.toString(36);
  });
}

export function decodeWords(encoded: string[]): ListedWord[] {
  let before = "";
  return encoded.map((text) => {
    before = before.slice(0, Number.parseInt(text.charAt(0), 36)) + text.slice(1, -1);
    return [before, Number.parseInt(text.slice(-1), 36)];
  });
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < 35 && length < a.length && a[length] === b[length]) length++;
  return length;
}
