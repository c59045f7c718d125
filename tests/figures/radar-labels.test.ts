import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import type { RadarFigure } from "../../site/figures/kinds/radar/schema.ts";
import { textBoxes } from "./text-boxes.ts";

const LATIN = ["Wissensmanagement", "Kommunikationswege", "Qualitätssicherung", "Verwaltungsaufwand"];
const JAPANESE = ["大規模言語モデルの評価基準と応用例", "情報共有と意思決定の仕組みと運用"];
const SIDE = ["Preis", "Kommunikationswege", "Tempo", "Verwaltungsaufwand"];

function radar(labels: string[], unit?: string): RadarFigure {
  const values = labels.map((_, i) => 4 + (i % 5));
  const series = [{ name: "Now", values }, ...(unit ? [] : [{ name: "Before", values: values.map((v) => v - 1) }])];
  return { kind: "radar", title: "A title", takeaway: "Said.", note: "Illustrative figure", labels, series, unit };
}

const repeated = (words: string[], count: number) =>
  Array.from({ length: count }, (_, i) => words[i % words.length] ?? "");
const numbered = (words: string[], count: number) =>
  repeated(words, count).map((word, i) => `${word.slice(0, -1)}${i}`);

const cases = [3, 4, 5, 6].flatMap((count): [string, RadarFigure][] => [
  [`${count} axes of 18 letters`, radar(numbered(LATIN, count))],
  [`${count} axes of Japanese`, radar(numbered(JAPANESE, count))],
  [`${count} axes with a long unit`, radar(numbered(["Axis "], count), "tonnes of carbon dioxide equivalent")],
]);

test.each([...cases, ["long words at the sides alone", radar(SIDE)] as const])(
  "%s -> every label is in the picture, and the radar has a size",
  (_, figure) => {
    for (const [variant, svg] of Object.entries(drawChart(figure, "de-DE"))) {
      const width = variant === "wide" ? 720 : 328;
      const boxes = textBoxes(svg);
      for (const { left, right } of boxes)
        expect({ left: left >= -1, right: right <= width + 1 }).toEqual({ left: true, right: true });
      const written = boxes.map(({ text }) => text).join("");
      for (const label of figure.labels) expect(written.replaceAll(" ", "")).toContain(label.replaceAll(" ", ""));
      expect(radiusOf(svg)).toBeGreaterThan(width * 0.13);
    }
  },
);

/** Half of what the grid takes from left to right, or from top to bottom. */
function radiusOf(svg: string): number {
  const rings = [...svg.matchAll(/<path class="s-line"[^>]* d="([^"]+)"/g)].map(([, d = ""]) => d);
  const numbers = rings.flatMap((d) => [...d.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)));
  return (Math.max(...numbers) - Math.min(...numbers)) / 2;
}

function warned(labels: string[]): (number | undefined)[] {
  const bytes = new TextEncoder().encode(JSON.stringify(radar(labels), null, 1));
  const { diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  return diagnostics.filter(({ code }) => code === "figure-lint-label").map(({ line }) => line);
}

test("a word that is torn beside a radar -> a warning, but none above it, where it fits", () => {
  expect(warned(["Kommunikationsweg", "Speed", "Care", "Price"])).toEqual([]);
  expect(warned(["Speed", "Kommunikationsweg", "Care", "Price"])).toHaveLength(1);
  expect(warned(["Speed", "Documentation", "Care", "Price"])).toEqual([]);
});

test("axes that are dates -> named as readers write them", () => {
  const months = ["2024-10", "2024-11", "2024-12"];
  const written = textBoxes(drawChart(radar(months), "en-US").wide)
    .map(({ text }) => text)
    .join(" ");
  expect(written).toContain("Dec 2024");
  expect(written).not.toContain("2024-12");
});
