/** Columns that text takes in a terminal: wide characters and emoji take two, combining marks none. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += WIDE.test(segment) ? 2 : ZERO.test(segment) ? 0 : 1;
  return width;
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE =
  /\p{Emoji_Presentation}|\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const ZERO = /^[\p{M}\p{Cf}]+$/u;

/** Text that is safe and even to print on one line: tabs become spaces, control characters a mark. */
export function printable(text: string): string {
  return text.replaceAll("\t", "  ").replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, "�");
}
