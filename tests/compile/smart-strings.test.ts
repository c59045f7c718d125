import { expect, test } from "vitest";
import { smartStrings } from "../../scripts/compile/post/smart-strings.ts";
import { postWords } from "../english.ts";

test("a figure's texts -> smart punctuation; its units and what programs read -> as written", () => {
  const axis = { name: "The 'size'", unit: '"' };
  expect(smartStrings({ title: 'A "title"', unit: "'", y: axis, data: "it's.csv" }, postWords.quotes)).toEqual({
    title: "A “title”",
    unit: "'",
    y: { name: "The ‘size’", unit: '"' },
    data: "it's.csv",
  });
});
