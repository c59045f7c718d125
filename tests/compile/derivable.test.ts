import { expect, test } from "vitest";
import { derivableFrom } from "../../scripts/compile/figure/lint/derivable.ts";

const askOf = (group: number[]) => derivableFrom({ groups: [group], others: [] });

test("a few numbers -> what follows from them, and nothing else", () => {
  const isDerivable = askOf([40, 10]);
  expect([50, 30, 4, 80, 25].map((number) => isDerivable(number, 0.01))).toEqual([true, true, true, true, true]);
  expect(isDerivable(123_457, 0.001)).toBe(false);
});

test("a long row, of which nearly all are equal -> anything follows, and no pairs are compared: of 10,000, that took half a minute", () => {
  expect(askOf(Array.from({ length: 201 }, (_, i) => i % 2))(123_457, 0.001)).toBe(true);
  expect(askOf(Array.from({ length: 200 }, (_, i) => i % 2))(123_457, 0.001)).toBe(false);
});
