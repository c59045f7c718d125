/** Letters that Unicode does not decompose into a plain letter and an accent. */
const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i", þ: "th", ð: "d" };

/** Replaces these letters in lower-case text as people do whose keyboards lack them. */
export function plainLetters(text: string): string {
  return text.replace(/[ßæœøłđıþð]/g, (letter) => LETTERS[letter] ?? letter);
}
