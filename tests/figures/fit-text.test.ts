import { expect, test } from "vitest";
import { cutText } from "../../site/figures/thumbnail/fit-text.ts";

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
