import { expect, test } from "vitest";
import { textThumbnail } from "../../site/figures/thumbnail/text-thumbnail.ts";

const gist = (opening: string) => ({ headings: [], opening });

test.each([
  ["words", "A line of words, "],
  ["one word", "word"],
  ["signs of two units", "🎉重"],
])("an opening of half a megabyte in %s -> drawn as its beginning is", (_, part) => {
  const whole = part.repeat(500_000 / part.length);
  expect(textThumbnail(gist(whole))).toBe(textThumbnail(gist(part.repeat(2000 / part.length))));
});

test.each([
  ["It works.", 84],
  ["A line.", 132],
])("%s -> its words beside its initial, which may be narrow", (opening, x) => {
  expect(textThumbnail(gist(opening))).toContain(`x="${x}" y="49" font-size="20">${opening}<`);
});

test("a short opening -> all of it, uncut", () => {
  const svg = textThumbnail(gist("It works."));
  expect(svg).toContain(">It works.<");
  expect(svg).not.toContain("…");
});
