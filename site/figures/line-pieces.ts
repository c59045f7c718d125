import { wordParts } from "../content/wrap-label.ts";

/** Scripts that have no spaces between words: a dictionary knows where these end. */
const WITHOUT_SPACES = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export interface LinePiece {
  text: string;
  /** Whether a space stands before it. */
  space: boolean;
}

/** The pieces of a text between which a line may break: words, or parts of words. Lines never break at a no-break space. */
export function linePieces(text: string): LinePiece[] {
  const words = text.split(/[ \t\r\n]+/).filter(Boolean);
  return words.flatMap((word) =>
    wordParts(word)
      .flatMap((part) => (WITHOUT_SPACES.test(part) ? byDictionary(part) : part))
      .map((text, i) => ({ text, space: i === 0 })),
  );
}

/** Splits a text into the words of a dictionary. Punctuation stays with the word before it. */
function byDictionary(text: string): string[] {
  const parts: string[] = [];
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike || parts.length === 0) parts.push(segment);
    else parts[parts.length - 1] += segment;
  }
  return parts;
}

/** Made when it is needed: the first one in a process takes 20 ms. */
let segmenter: Intl.Segmenter | undefined;
