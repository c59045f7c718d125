import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { type ChartFigure, type Figure, isChart, kindOf } from "../../site/content/figure-schema.ts";
import { formatShort, shortFormatter } from "../../site/figures/format-value.ts";
import { rendered } from "./rendered-drawings.tsx";

const [A, B, C] = [1_241_000, 1_249_000, 1_151_000];
const SAID = { title: "A title", takeaway: "Something else is said.", note: "Illustrative figure", currency: "USD" };
const labels = ["A", "B", "C"];
const values = [A, B, C];
const one = [{ name: "S", values }];
const ends = values.map((value, i) => ({ name: labels[i], values: [1e6, 1.1e6, value] }));

const KINDS: [kind: string, fields: object][] = [
  ["bar", { labels, series: one }],
  ["line", { labels, series: ends }],
  ["radar", { labels, series: one }],
  ["slope", { from: "then", to: "now", rows: values.map((from, i) => ({ label: labels[i], from, to: 2e6 })) }],
  [
    "heatmap",
    {
      columns: labels,
      rows: [
        { label: "x", values },
        { label: "y", values: [2e6, 2e6, 2e6] },
      ],
    },
  ],
  ["funnel", { stages: [B, A, C].map((value, i) => ({ label: `Stage ${i}`, value })) }],
  ["dumbbell", { from: "then", to: "now", rows: values.map((to, i) => ({ label: labels[i], from: 2e6, to })) }],
  [
    "interval",
    {
      value: "Mean",
      range: "95% interval",
      rows: values.map((value, i) => ({ label: labels[i], value, low: value - 1e5, high: value + 1e5 })),
    },
  ],
  ["doughnut", { labels, series: one }],
  ["multiples", { of: "line", labels, panels: ends }],
  ["area", { labels: ["2023", "2024"], series: values.map((value, i) => ({ name: labels[i], values: [1e6, value] })) }],
  [
    "scatter",
    {
      ...{ x: { name: "Cost", currency: "USD" }, y: { name: "Score" }, currency: undefined },
      points: values.map((x, i) => ({ label: labels[i], x, y: i })),
    },
  ],
];

function compiled(kind: string, fields: object): Figure {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...SAID, kind, ...fields }));
  const { figure, diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  if (!figure) throw new Error(diagnostics.map(({ message }) => message).join());
  return figure;
}

test.each(KINDS)(
  "three numbers of a %s that differ by less than a tenth of a million -> all are told apart, here and in what is pointed at and spoken",
  (kind, fields) => {
    const figure = compiled(kind, fields);
    const drawn = isChart(figure) ? drawChart(figure as ChartFigure, "en-US").wide : rendered(figure).html;
    for (const text of ["$1.241M", "$1.249M", "$1.15"]) expect(drawn).toContain(text);
    const said = [...drawn.matchAll(/(?:data-mark|aria-label)="[^"]*"/g)].join();
    expect(said).not.toContain("$1.2M");
  },
);

const ON_CARDS = ["bar", "line", "radar", "funnel", "dumbbell", "multiples", "area", "interval", "doughnut"];

test.each(KINDS.filter(([kind]) => ON_CARDS.includes(kind)))(
  "the card of a %s -> numbers as the figure has them",
  async (kind, fields) => {
    const figure = compiled(kind, fields);
    const { default: thumbnail } = await kindOf(figure).thumbnail();
    const texts = thumbnail(figure, "en-US").flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
    expect(texts.join()).toMatch(/\$1\.(241|249|151)M/);
    expect(texts).not.toContain("$1.2M");
  },
);

test.each([
  ["two that are nearly equal", [2_000_000, 2_000_001], ["2M", "2M"]],
  ["two that differ by a thousandth", [2_000_000, 2_002_000], ["2M", "2.002M"]],
  ["none", [10, null, 1_250_000], ["10", "1.3M"]],
])("%s are written alike but in what can be seen", (_, numbers, written) => {
  const shown = numbers.filter((value) => value !== null).map(shortFormatter({}, "en-US", numbers));
  expect(shown).toEqual(written);
});

test.each([
  ["en-US", [1e6, 1_499, 1_498], ["1M", "1,499", "1,498"]],
  ["en-US", [1e6, 961_447, 961_123, 664_985, 999, null], ["1M", "961.4K", "961.1K", "665K", "999"]],
  ["en-US", [961_447, 664_985], ["961,447", "664,985"]],
  ["en-US", [-1_696_600, 1400, 1420], ["−1.7M", "1.4K", "1.42K"]],
  ["de-DE", [1e6, 961_447, 664_985], ["1\u00a0Mio.", "961.447", "664.985"]],
])("%s: thousands beside a million are as short as their language has it: %j -> %j", (locale, numbers, written) => {
  const shown = numbers.filter((value) => value !== null).map(shortFormatter({}, locale, numbers));
  expect(shown).toEqual(written);
});

test.each([
  [0, "1.2M"],
  [2, "1.24M"],
  [3, "1.241M"],
])("%i decimals of the author -> a million has as many at least", (decimals, text) => {
  expect(formatShort(A, { decimals }, "en-US")).toBe(text);
  expect(formatShort(1e6, { decimals }, "en-US")).toBe(`1${decimals ? `.${"0".repeat(decimals)}` : ""}M`);
});
