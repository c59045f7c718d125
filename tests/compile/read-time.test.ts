import { describe, expect, test } from "vitest";
import { figureWords } from "../../scripts/compile/post/figure-words.ts";
import { readTime } from "../../scripts/compile/post/to-post.ts";
import type { Figure } from "../../site/content/figure-schema.ts";

const CARDS: Figure = {
  kind: "cards",
  topic: "Three words here",
  title: "Four words stand here",
  takeaway: "Five words stand just here.",
  note: "Illustrative figure",
  source: { name: "A survey of many people", url: "https://example.com" },
  cards: [
    { kicker: "One", title: "Two words", text: "And three more" },
    { title: "One", points: ["Two words"] },
  ],
};

describe("words in figures", () => {
  test("boxes of text -> every word that the figure shows, without its small print", () => {
    expect(figureWords(CARDS)).toBe(3 + 4 + 5 + 6 + 3);
  });

  test("a chart -> its labels, and no number that is only drawn", () => {
    const bar: Figure = {
      kind: "bar",
      title: "Two words",
      takeaway: "Two more",
      unit: "h",
      orientation: "vertical",
      stack: "none",
      labels: ["By hand", "By machine"],
      series: [{ name: "Hours", values: [40, 4] }],
      highlight: "By hand",
    };
    expect(figureWords(bar)).toBe(2 + 2 + 4 + 1);
  });
});

describe("reading time", () => {
  test("as many words in a figure as in the text -> twice the time, and a look at the figure", () => {
    const long: Figure = { ...CARDS, takeaway: "word ".repeat(1060).trim() };
    expect(readTime({ words: 1060, figures: [] })).toBe(4);
    expect(readTime({ words: 1060, figures: [{ figure: long }] })).toBe(8);
  });

  test("nothing to read -> a minute", () => {
    expect(readTime({ words: 0, figures: [] })).toBe(1);
  });
});
