/** Letters of which Unicode has no plain form with an accent. */
const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Lower-case text with these letters as people write them without their keys. */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter);
}
