import { describe, expect, test } from "vitest";
import { figureMark } from "../../site/content/figure-mark.ts";

describe("what a figure says of its numbers where it is shown small", () => {
  test.each([
    ["Illustrative figure", "Illustrative figure"],
    ["Illustrative figure. Same data and hardware assumed.", "Illustrative figure"],
    ["The order of the layers is that of the original design, and later models vary it.", undefined],
    [undefined, undefined],
  ])("note %j -> %j", (note, mark) => {
    expect(figureMark(note === undefined ? {} : { note })).toBe(mark);
  });

  test("a source -> nothing, as the numbers are someone's", () => {
    const source = { name: "A survey", url: "https://example.com" };
    expect(figureMark({ note: "People of 18 to 64", source })).toBeUndefined();
  });
});
