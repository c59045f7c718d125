import { expect, test } from "vitest";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { BarFigure } from "../../site/figures/kinds/bar/schema.ts";
import { textBoxes } from "./text-boxes.ts";

function bars(count: number, names: string[], parts: Partial<BarFigure> = {}): BarFigure {
  const labels = Array.from({ length: count }, (_, i) => String(1994 + i));
  const series = names.map((name, s) => ({ name, values: labels.map((_, i) => 40 + ((i * 7 + s * 5) % 24)) }));
  const base = { kind: "bar", title: "A title", takeaway: "Said.", orientation: "vertical", stack: "none" } as const;
  return { ...base, labels, series, ...parts };
}

const drawings = (figure: BarFigure) => Object.values(drawChart(figure, "en-US"));
const textsOf = (svg: string) => textBoxes(svg).map(({ text }) => text);

test.each(["vertical", "horizontal"] as const)("a line above all %s bars -> the axis reaches it", (orientation) => {
  const reference = { value: 100, label: "Goal of 100" };
  for (const svg of drawings(bars(14, ["A", "B"], { orientation, reference }))) {
    const boxes = textBoxes(svg);
    const [, x1, y1, x2, y2] = /stroke-dasharray="5 4"[^>]* d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/.exec(svg) ?? [];
    const key = boxes.find(({ text }) => text === "B");
    expect(Number(y1)).toBeGreaterThan(key?.bottom ?? Number.NaN);
    // Bars with so many names lie on phones.
    expect(x1 === x2 || (orientation === "vertical" && y1 === y2)).toBe(true);
    if (y1 === y2) {
      const name = boxes.filter(({ text }) => "Goal of 100".includes(text) && text.length > 2);
      const middle = (Math.min(...name.map(({ top }) => top)) + Math.max(...name.map(({ bottom }) => bottom))) / 2;
      expect(Math.abs(middle - Number(y1))).toBeLessThan(10);
      expect(boxes.map(({ text }) => text)).toContain("100");
    }
  }
});

test.each([
  ["stacked", ["0", "50", "100", "150"]],
  ["percent", ["0%", "20%", "40%", "60%", "80%", "100%"]],
] as const)("30 bars, %s, whose parts have no room for numbers -> an axis", (stack, numbers) => {
  for (const svg of drawings(bars(30, ["A", "B", "C"], { stack })))
    expect(textsOf(svg)).toEqual(expect.arrayContaining([...numbers]));
});

test.each(["stacked", "percent"] as const)("4 bars, %s, with numbers in their parts -> no axis", (stack) => {
  for (const svg of drawings(bars(4, ["A", "B", "C"], { stack }))) {
    expect(textsOf(svg).filter((text) => /^0%?$/.test(text))).toEqual([]);
    expect(textsOf(svg).filter((text) => /^\d\d(\.\d)?%?$/.test(text)).length).toBeGreaterThan(0);
  }
});
