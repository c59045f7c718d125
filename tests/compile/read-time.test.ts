import { describe, expect, test } from "vitest";
import { figureWords } from "../../scripts/compile/post/figure-words.ts";
import { wordsIn } from "../../scripts/compile/post/markdown/hast-text.ts";
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

  test("a drawing -> its texts, and neither its shapes nor the table that stands for it", () => {
    const svg = {
      kind: "svg",
      title: "Two words",
      takeaway: "Two more",
      drawing: { markup: '<path d="M1 2 L3 4" data-x="a > b"/><text x="1">Three words here</text>'.repeat(2) },
      table: { head: ["A", "B"], rows: [["a", "b"]] },
    } as unknown as Figure;
    expect(figureWords(svg)).toBe(2 + 2 + 2 * 3);
  });

  test("a line of ten years of days -> the labels that its axis has room for, and not one for each day", () => {
    const days = Array.from({ length: 3650 }, (_, day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    const line = {
      kind: "line",
      title: "Two words",
      takeaway: "Two more",
      labels: days,
      series: [],
    } as unknown as Figure;
    expect(figureWords(line)).toBeLessThan(100);
  });
});

describe("reading time", () => {
  test("as many words in a figure as in the text -> twice the time, and a look at the figure", () => {
    const long: Figure = { ...CARDS, takeaway: "word ".repeat(1060).trim() };
    expect(readTime({ words: 1060, figures: [] })).toBe(4);
    expect(readTime({ words: 1060, figures: [{ figure: long }] })).toBe(8);
  });

  test.each([
    ["Chinese", "人工智能正在改变我们的工作方式，", 15],
    ["Japanese", "コーヒーを飲みながら本を読みます。", 16],
    ["Korean", "한국어 글은 글자로 셉니다. ", 11],
  ])("text in %s -> by its characters, 500 a minute", (_, sentence, characters) => {
    const words = wordsIn(sentence.repeat(400));
    expect(readTime({ words, figures: [] })).toBe(Math.round((characters * 400) / 500));
  });

  test("a word of Chinese in an English text -> at least a word", () => {
    expect(wordsIn("The character 人 is one of 人工智能.")).toBe(5 + 3);
  });

  test("nothing to read -> a minute", () => {
    expect(readTime({ words: 0, figures: [] })).toBe(1);
  });
});
