import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure } from "../../../../site/content/figure-schema.ts";

/** Good takeaways of this site share at most a third of their words with the title; repetitions share three quarters. */
const MOST_SHARED = 2 / 3;

/**
 * A takeaway repeats the title if more than two thirds of its words are in the title. Stop words do not count, and case, accents,
 * the endings of plurals and verbs, and whether a number is a word or digits make no difference.
 */
export function takeawaySaysMore({ title, takeaway }: Figure): LintFinding[] {
  const share = sharedWords(title, takeaway);
  if (share <= MOST_SHARED) return [];
  return [
    {
      code: "figure-lint-takeaway",
      path: ["takeaway"],
      message:
        share === 1
          ? "The takeaway says nothing that the title does not say"
          : `The takeaway repeats the title: ${Math.floor(share * 100)}% of its words stand there`,
      hint: "Say what follows from it, or the numbers behind it: a screen reader reads the title and the takeaway",
    },
  ];
}

/** The share of the takeaway's words that are in the title. */
export function sharedWords(title: string, takeaway: string): number {
  const known = words(title);
  const said = words(takeaway);
  return said.size === 0 ? 1 : [...said].filter((word) => known.has(word)).length / said.size;
}

function words(text: string): Set<string> {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  segmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  const all = Array.from(segmenter.segment(plain)).filter(({ isWordLike }) => isWordLike);
  return new Set(
    all
      .map(({ segment }) => segment)
      .filter((word) => !STOP_WORDS.has(word))
      .map(stem),
  );
}

/** Created on first use, as the first one in a process takes 20 ms. */
let segmenter: Intl.Segmenter | undefined;
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const STOP_WORDS = new Set(
  "a an the and or but of to in on at by for from with as than that this these those it its is are was were be been has have had do does did not".split(
    " ",
  ),
);

function stem(word: string): string {
  const number = NUMBERS.indexOf(word);
  if (number !== -1) return String(number);
  return word.length > 4 ? word.replace(/(?:ies|es|ed|ing|s|e|y)$/, "") : word.replace(/s$/, "");
}
