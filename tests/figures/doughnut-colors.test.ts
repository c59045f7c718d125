import { expect, test } from "vitest";
import { sliceColors } from "../../site/figures/kinds/doughnut/slices.ts";

const COLORS = {
  paper: "",
  ink: "",
  ink2: "",
  line: "",
  lineStrong: "",
  quiet: "gray",
  data: [..."abcdef"],
  onData: [],
  onQuiet: "",
};
const doughnut = (values: number[]) => ({
  labels: values.map((_, i) => `Slice ${i}`),
  series: [{ name: "Share", values }],
});

test("as many slices as colors -> a color each, in their order", () => {
  expect(sliceColors(doughnut([1, 6, 5, 4, 3, 2]), COLORS).join("")).toBe("abcdef");
});

test("more slices than colors -> no color twice: the smallest ones are quiet", () => {
  expect(sliceColors(doughnut([9, 8, 1, 7, 6, 5, 4, 2]), COLORS)).toEqual([
    "a",
    "b",
    "gray",
    "c",
    "d",
    "e",
    "f",
    "gray",
  ]);
});

test("a highlighted slice in one ring, with names beside it -> the others are quiet", () => {
  expect(sliceColors({ ...doughnut([1, 6, 3]), highlight: "Slice 1" }, COLORS)).toEqual(["gray", "a", "gray"]);
});

test("a highlighted slice in two rings, with a key on phones -> no two slices have one color", () => {
  const rings = [
    { name: "Before", values: [90, null, 10] },
    { name: "After", values: [90, 8.7, 1.3] },
  ];
  const figure = { labels: ["Right", "Stopped", "Wrong"], series: rings, highlight: "Wrong" };
  expect(sliceColors(figure, COLORS)).toEqual(["gray", "b", "a"]);
});
