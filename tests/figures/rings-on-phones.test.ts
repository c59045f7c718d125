import { expect, test } from "vitest";
import type { ChartTheme } from "../../site/figures/chart/theme.ts";
import { ringLayout } from "../../site/figures/kinds/doughnut/ring-layout.ts";
import { fixture } from "./read-fixtures.ts";

const colors = {
  paper: "p",
  ink: "i",
  ink2: "i2",
  line: "l",
  lineStrong: "s",
  quiet: "q",
  data: ["a", "b"],
  onData: [],
  onQuiet: "",
};
const font = { family: "display", measure: (text: string, size: number) => text.length * size * 0.55 };
const theme: ChartTheme = { variant: "narrow", colors, font, locale: "en-US" };

test("two rings on a phone -> beside each other, of one size, and the key has the numbers of both", () => {
  const figure = fixture("doughnut");
  if (figure.kind !== "doughnut") throw new Error("no doughnut");
  const { rings, head } = ringLayout(figure, theme);
  const [left, right] = rings.map(({ cell }) => cell);
  expect(rings.length).toBe(2);
  expect([left?.y, left?.outer]).toEqual([right?.y, right?.outer]);
  expect((left?.x ?? 0) + (left?.outer ?? 0)).toBeLessThan((right?.x ?? 0) - (right?.outer ?? 0));
  expect(left?.outer).toBeGreaterThan(55);
  const key = JSON.stringify(head);
  for (const value of figure.series.flatMap(({ values }) => values)) expect(key).toContain(String(value));
});
