import { expect, test } from "vitest";
import { keepNumbers } from "../../site/content/keep-numbers.ts";

test.each([
  ["From 90 Minutes to 9: How It Was Done", "From\u00a090 Minutes to\u00a09: How It Was Done"],
  ["Gemini 2 vs. Claude 4", "Gemini\u00a02 vs. Claude\u00a04"],
  ["The 87% That Never Ship", "The\u00a087% That Never Ship"],
  ["Week 42 briefing", "Week\u00a042 briefing"],
  ["A 12345678 and a 3D-printed part", "A 12345678 and a 3D-printed part"],
])("%j -> numbers stay with the word before them", (headline, kept) => {
  expect(keepNumbers(headline)).toBe(kept);
});
