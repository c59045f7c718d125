/**
 * The letters of a text as people see them: a flag is one, and so is a letter with its accent. Most texts are plain ASCII and
 * need no segmenter, which takes an eighth of the time of a chart.
 */
export function letters(text: string): Iterable<string> {
  return /^[ -~]*$/.test(text) ? text : segments(text);
}

function* segments(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** Created on first use: the first segmenter in a process takes 20 ms. */
let segmenter: Intl.Segmenter | undefined;

/** Chinese, Japanese and Korean letters with their punctuation, and pictographs. */
const WIDE =
  /(?![ -ÿ])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}\u3000-\u30ff\uff01-\uff60]/u;

/** Whether a letter is about as wide as it is high: twice as wide as a Latin one. */
export function isWide(letter: string): boolean {
  return WIDE.test(letter);
}
