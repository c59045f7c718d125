import { expect, test } from "vitest";
import { boldWidth, cutLines, cutText } from "../../site/figures/thumbnail/fit-text.ts";

const WIDTHS = Array.from({ length: 40 }, (_, i) => 10 + 3 * i);

test.each([
  ["flags", "AB 🇩🇪🇫🇷🇮🇹🇪🇸🇵🇹 of Europe"],
  ["families", "Familie 👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 daheim"],
  ["accents apart from their letters", "e\u0301e\u0301e\u0301e\u0301e\u0301 Ende"],
])("%s, cut at any width -> none is torn", (_, text) => {
  const starts = Array.from(new Intl.Segmenter("en").segment(text), ({ index }) => text.slice(0, index).trimEnd());
  const cuts = WIDTHS.map((room) => cutText(text, room, 12)).filter((cut) => cut !== text);
  expect(new Set(cuts).size).toBeGreaterThan(3);
  for (const cut of cuts) expect(starts).toContain(cut.slice(0, -1));
});

test("a text that is cut -> the ellipsis fits too, and one more letter would not", () => {
  const text = "m".repeat(50);
  const cut = cutText(text, 200, 12);
  const size = 12 * 0.95;
  expect(cut.length * 0.81 * size).toBeLessThanOrEqual(200);
  expect((cut.length + 1) * 0.81 * size).toBeGreaterThan(200);
});

test.each(["生成AIを業務で毎日使う企業", "「クラウド」コンピューティング", "한국어인공지능업무자동화"])(
  "%s, of letters as wide as they are high -> what is kept is no wider than its room",
  (text) => {
    expect(boldWidth(text, 19)).toBeGreaterThan(19 * (text.length - 2));
    const kept = cutText(text, 150, 19);
    expect(kept.length).toBeLessThanOrEqual(9);
    expect(kept.length).toBeGreaterThanOrEqual(7);
  },
);

test.each([
  ["Chinese", "生成式人工智能工具正在改变企业的日常工作方式,而且速度比很多人预期的还要快。"],
  ["Japanese", "生成AIを業務で毎日使う企業は、この一年でほぼ二倍に増えました。"],
  ["Thai", "ปัญญาประดิษฐ์กำลังเปลี่ยนวิธีทำงานของบริษัทต่างๆทั่วโลกอย่างรวดเร็ว"],
])("%s, which has no spaces -> as many lines as it needs, and nothing is cut", (_, text) => {
  const lines = cutLines(text, { room: 168, size: 20, count: 6 });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("")).toBe(text);
  for (const line of lines) expect(line).not.toMatch(/^[\p{P}\p{M}]/u);
});
