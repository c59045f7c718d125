import { expect, test } from "vitest";
import { walkMarks } from "../../site/figures/interactive/walk-marks.ts";

const markAt = (left: number, top: number) => ({
  getBoundingClientRect: () => ({ left, top, right: left + 10, bottom: top + 10 }),
});
/** Two rows of two, and one that stands by itself. */
const marks = [markAt(0, 0), markAt(50, 0), markAt(0, 50), markAt(50, 50), markAt(99, 70)];
const walked = (key: string, at?: number) => {
  const found = walkMarks(key, marks, at === undefined ? undefined : marks[at]);
  return found && marks.indexOf(found);
};

test.each([
  ["ArrowRight", undefined, 0],
  ["ArrowLeft", undefined, 4],
  ["ArrowRight", 1, 2],
  ["ArrowLeft", 2, 1],
  ["ArrowDown", 1, 3],
  ["ArrowUp", 2, 0],
  ["ArrowDown", 3, 4],
  ["ArrowUp", 0, 0],
  ["ArrowRight", 4, 4],
  ["Home", 3, 0],
  ["End", 0, 4],
  ["a", 0, undefined],
])("%s from %s -> %s", (key, at, to) => {
  expect(walked(key, at)).toBe(to);
});
