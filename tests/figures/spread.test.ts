import { expect, test } from "vitest";
import { spread } from "../../site/figures/spread.ts";

test("labels that do not touch stay where they want to be", () => {
  expect(
    spread(
      [
        { at: 20, size: 10 },
        { at: 50, size: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([20, 50]);
});

test("labels at one place move apart, in the order of their values", () => {
  expect(
    spread(
      [
        { at: 51, size: 10 },
        { at: 50, size: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([60, 50]);
});

test("labels at the edge stay inside, and push the others back", () => {
  expect(
    spread(
      [
        { at: 99, size: 10 },
        { at: 98, size: 10 },
      ],
      0,
      100,
    ),
  ).toEqual([95, 85]);
  expect(spread([{ at: -5, size: 10 }], 0, 100)).toEqual([5]);
});
