import { expect, test } from "vitest";
import { nearestMark } from "../../site/figures/interactive/nearest-mark.ts";

const box = (left: number, top: number, right: number, bottom: number) => ({
  getBoundingClientRect: () => ({ left, top, right, bottom }),
});
/** The lines at four labels of layers, far from each other. */
const labels = [box(100, 60, 101, 300), box(200, 40, 201, 300), box(300, 80, 301, 300), box(500, 20, 501, 300)];
const dots = [box(100, 100, 110, 110), box(300, 100, 310, 110), box(100, 200, 110, 210)];

test.each([
  ["on a line", 200, 100, 1],
  ["between two lines -> the nearer one", 260, 290, 2],
  ["far from the last line, and above the layers", 410, 30, 3],
  ["a little beside the first", 80, 200, 0],
  ["among the names beside the layers", 540, 200, undefined],
  ["among the labels below", 200, 330, undefined],
])("standing marks, %s", (_, x, y, at) => {
  expect(nearestMark(labels, x, y)).toBe(at === undefined ? undefined : labels[at]);
});

test.each([
  ["on a dot", 105, 105, 0],
  ["a little beside a dot", 120, 215, 2],
  ["far from all dots", 200, 105, undefined],
])("marks anywhere, %s", (_, x, y, at) => {
  expect(nearestMark(dots, x, y)).toBe(at === undefined ? undefined : dots[at]);
});

test("no marks -> none", () => {
  expect(nearestMark([], 1, 1)).toBeUndefined();
});
