import { type ChartFigure, figureSchema, isChart } from "../../site/content/figure-schema.ts";

const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i));
const wave = (count: number, scale = 100) =>
  Array.from({ length: count }, (_, i) => Math.round(scale * (1 + Math.sin(i))) / 2);

const DATA: Record<
  string,
  { labels: string[]; series: { name: string; values: (number | null)[]; quiet?: boolean }[] }
> = {
  "one point": { labels: ["Only"], series: [{ name: "Alone", values: [7] }] },
  "two equal points": { labels: ["First", "Second"], series: [{ name: "Same", values: [5, 5] }] },
  "long labels": {
    labels: [
      "Traditional application programming interface integration project",
      "Donaudampfschifffahrtsgesellschaftskapitän",
      "Review/approval of the quarterly financial statements",
      "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    ],
    series: [{ name: "Time spent", values: [40, 4, 12, 25] }],
  },
  "long series names": {
    labels: ["Before", "After", "Later"],
    series: [
      { name: "Without any help from an agent at all", values: [10, 20, 30] },
      { name: "With an agent that reads the mail", values: [11, 21, 30] },
      { name: "With an agent that writes it as well", values: [12, 22, 30] },
    ],
  },
  "50 points": { labels: many(50, (i) => `Week ${i + 1}`), series: [{ name: "Posts", values: wave(50) }] },
  "12 series": {
    labels: ["Q1", "Q2", "Q3", "Q4"],
    series: many(12, (i) => `Region ${i + 1}`).map((name, i) => ({ name, values: wave(4, 50 + i) })),
  },
  "only zeros": { labels: ["A", "B", "C"], series: [{ name: "Nothing", values: [0, 0, 0] }] },
  negatives: {
    labels: ["Spring", "Summer", "Autumn", "Winter"],
    series: [{ name: "Change", values: [-12, 8, -30, 15] }],
  },
  "all negative": { labels: ["Spring", "Summer"], series: [{ name: "Loss", values: [-12, -30] }] },
  "huge numbers": {
    labels: ["2023", "2024", "2025"],
    series: [{ name: "Tokens", values: [1_200_000_000, 98_000_000_000, 4.5e12] }],
  },
  "tiny numbers": { labels: ["p50", "p95", "p99"], series: [{ name: "Share", values: [0.000012, 0.00034, 0.0021] }] },
  gaps: {
    labels: ["A", "B", "C", "D"],
    series: [
      { name: "Seen", values: [1, null, 3, null] },
      { name: "Unseen", values: [null, 2, null, 4] },
    ],
  },
  "right-to-left labels": {
    labels: ["مساعدو البرمجة", "מודלי שפה גדולים", "الوكلاء المستقلون"],
    series: [{ name: "نسبة الاستخدام", values: [40, 25, 35] }],
  },
};

const KINDS = {
  bar: { kind: "bar" },
  "lying bar": { kind: "bar", orientation: "horizontal" },
  "stacked bar": { kind: "bar", stack: "stacked" },
  "lying percent bar": { kind: "bar", stack: "percent", orientation: "horizontal" },
  "bar with all marks": {
    ...{ kind: "bar", annotation: "10x faster than before", reference: { value: 5, label: "An hour a day at most" } },
    axes: { x: "Season of the year", y: "Hours in a week" },
    unit: "h",
  },
  line: { kind: "line" },
  "line with all marks": {
    ...{ kind: "line", annotation: "10x faster", reference: { value: 5, label: "An hour a day at most" } },
    axes: { x: "Season of the year", y: "Hours in a week" },
    unit: "%",
  },
  radar: { kind: "radar" },
  doughnut: { kind: "doughnut", unit: "minutes" },
} as const;

/** Charts that no editor would print and some author will write. */
export const generated: [string, ChartFigure][] = Object.entries(KINDS).flatMap(([kind, fields]) =>
  Object.entries(DATA).map(([name, data]): [string, ChartFigure] => {
    const figure = figureSchema.parse({ ...fields, ...data, title: name, takeaway: name });
    if (!isChart(figure)) throw new Error(`${kind} is no chart`);
    return [`${kind}, ${name}`, figure];
  }),
);
