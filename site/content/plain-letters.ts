/** Letters of which Unicode has no plain form with an accent. */
const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", þ: "th", ð: "d" };

/** Lower-case text with these letters as people write them without their keys. */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłđıþð]/g, (letter) => LETTERS[letter] ?? letter);
}
