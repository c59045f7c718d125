import { expect, test } from "vitest";
import { isTex } from "../../../scripts/compile/post/markdown/tex-signs.ts";

test.each([
  "Python 3 + Django",
  "10+ years",
  "18+ readers only",
  "USD 5 = best",
  "Photo: Jane Doe, f/2.8 + flash",
  "Editor's note: the file a_b was renamed",
  "a_link",
  "Q+A",
  "R + D",
  "5+ years",
  "H+ ions",
  "5+ to 9",
  "0 = no, 1 = ok",
  "Note: C:\\Users\\me is a path",
  "see C:\\app\\log",
  "the note^1",
  "^1",
  "C++",
  "--name=value",
  "sic",
])("the words %s in brackets -> no formula", (text) => {
  expect(isTex(text)).toBe(false);
});

test.each([
  "a+b",
  "A+b",
  "n + 1",
  "2+2",
  "F = ma",
  "f(x) = y",
  "a &= b",
  "x_1",
  "x'+y",
  "A+B=C",
  "E = mc^2",
  "10^{-3}",
  "x_{max}",
  "\\alpha",
  "x\\in S",
  "\\frac12",
  "ab\\frac{1}{2}",
  "\\text{loss} = \\mathcal{L}(x)",
  "\\R^n",
  "speed = \\frac{distance}{time}",
])("%s -> a formula", (text) => {
  expect(isTex(text)).toBe(true);
});
