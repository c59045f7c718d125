import { expect, test } from "vitest";
import { linePieces } from "../../site/figures/line-pieces.ts";
import { estimatedWidth } from "../../site/figures/picture/estimated-width.ts";
import { setText } from "../../site/figures/picture/set-text.ts";
import { STYLES } from "../../site/figures/picture/text-styles.ts";
import { english } from "../english.ts";

test.each([
  ["two words", ["two", " words"]],
  ["High-frequency tasks", ["High-", "frequency", " tasks"]],
  ["12\u00a0h each", ["12\u00a0h", " each"]],
  ["費用(冷房)、電気", ["費", "用", "(冷", "房)、", "電", "気"]],
  ["ทำงานเร็ว!", ["ทำงาน", "เร็ว!"]],
])("%j -> %j", (text, pieces) => {
  expect(linePieces(text).map((piece, i) => `${piece.space && i > 0 ? " " : ""}${piece.text}`)).toEqual(pieces);
});

test("a Chinese text in a picture, at any width -> no line begins with a sign that closes, nor ends with one that opens", () => {
  const text = "费用(服务器)、电费(冷却),以及其他支出。这些都在增长!";
  for (let width = 40; width < 300; width += 7) {
    const { shapes } = setText(text, STYLES.plain, { width, language: english, measure: estimatedWidth });
    const lines = shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
    expect(lines.join("")).toBe(text);
    for (const line of lines) expect(line).not.toMatch(/^[),。、!]|[(]$/);
  }
});
