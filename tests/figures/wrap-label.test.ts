import { expect, test } from "vitest";
import { wrapLabel } from "../../site/content/wrap-label.ts";

test.each([
  ["Computer use", ["Computer use"]],
  ["Traditional API integration", ["Traditional API", "integration"]],
  ["High-frequency tasks", ["High-frequency", "tasks"]],
  ["  two   spaces\nand a break ", ["two spaces", "and a break"]],
  ["Oct 2024, Sonnet 3.5", ["Oct 2024,", "Sonnet 3.5"]],
  ["Thinking answers, major error", ["Thinking", "answers,", "major error"]],
])("%j is wrapped at about 16 characters", (label, lines) => {
  expect(wrapLabel(label)).toEqual(lines);
});

test("a word breaks after its hyphen before it sticks out", () => {
  expect(wrapLabel("High-frequency", 11)).toEqual(["High-", "frequency"]);
});

test("a word somewhat longer than the line stays whole, a very long one is torn into even parts", () => {
  expect(wrapLabel("Classification", 11)).toEqual(["Classification"]);
  expect(wrapLabel("Donaudampfschifffahrtsgesellschaft")).toEqual(["Donaudampfsc", "hifffahrtsge", "sellschaft"]);
});

test("letters with combining accents are never torn apart", () => {
  const letter = "e\u0301";
  for (const line of wrapLabel(letter.repeat(40), 10)) expect(line).toBe(letter.repeat(line.length / 2));
});
