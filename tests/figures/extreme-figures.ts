import { type Figure, figureSchema } from "../../site/content/figure-schema.ts";

const many = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i));

/** Words of all lengths, up to one that no column has room for. */
const WORDS =
  "Die Donaudampfschifffahrtsgesellschaftskapitänsmütze of the quarterly financial statements, reviewed/approved ";
const LONG = (length: number) => WORDS.repeat(8).slice(0, length).trim();
const WIDE = (length: number) => "W".repeat(length);

const head = { title: LONG(110), takeaway: LONG(300), topic: LONG(60), note: LONG(300) };
const source = { name: LONG(120), url: "https://example.com/" };

/** Every text as long as the schema lets it be, and as many parts as there may be, or as few. */
const FIGURES: Record<string, object> = {
  "stats, 8 long": {
    kind: "stats",
    items: many(8, () => ({ value: WIDE(16), versus: WIDE(16), label: LONG(60), detail: LONG(160) })),
  },
  "stats, 4 long": { kind: "stats", items: many(4, () => ({ value: WIDE(16), versus: "1", label: LONG(60) })) },
  "stats, 2 long": { kind: "stats", items: many(2, () => ({ value: WIDE(16), versus: WIDE(16), label: LONG(60) })) },
  "stats, 1 short": { kind: "stats", items: [{ value: "1", label: "x" }] },
  "flow, 5 long": {
    kind: "flow",
    steps: many(5, () => ({ title: LONG(60), text: LONG(240), value: WIDE(16) })),
    loop: LONG(60),
  },
  "flow, 2 short": { kind: "flow", steps: many(2, () => ({ title: "x" })), loop: LONG(60) },
  "flow, 10 long": { kind: "flow", steps: many(10, () => ({ title: LONG(60), text: LONG(240) })), loop: LONG(60) },
  "decision, 5 deep": {
    kind: "decision",
    question: LONG(100),
    branches: many(5, (i) => ({
      answer: LONG(60),
      question: LONG(100),
      branches: many(2, (j) =>
        i === 0 && j === 0
          ? {
              answer: "a",
              question: LONG(100),
              branches: many(2, () => ({ answer: LONG(60), result: { title: LONG(60), text: LONG(200) } })),
            }
          : { answer: LONG(60), result: { title: LONG(60), text: LONG(200) } },
      ),
    })),
  },
  "decision, 4 side by side": {
    kind: "decision",
    question: "x?",
    branches: many(4, () => ({ answer: LONG(60), result: { title: WIDE(60), text: LONG(200) } })),
  },
  "timeline, 4 long": {
    kind: "timeline",
    events: many(4, () => ({ when: LONG(40), title: LONG(60), text: LONG(300), current: true })),
  },
  "timeline, 3 wide": {
    kind: "timeline",
    events: many(3, () => ({ when: "2010–2020 and on", title: "Some words", current: true })),
  },
  "timeline, 12": {
    kind: "timeline",
    events: many(12, (i) => ({ when: WIDE(40), title: LONG(60), text: LONG(300), current: i === 11 })),
  },
  "heatmap, 16 by 24": {
    kind: "heatmap",
    unit: LONG(24),
    axes: { columns: LONG(40), rows: LONG(40) },
    columns: many(16, () => LONG(24)),
    rows: many(24, (r) => ({ label: LONG(40), values: many(16, (c) => (r === c ? null : r * 1000 + c)) })),
  },
  "dumbbell, 20 long": {
    kind: "dumbbell",
    unit: LONG(24),
    from: LONG(40),
    to: LONG(40),
    rows: many(20, (i) => ({ label: LONG(60), from: i * 50_000, to: 900_000 - i })),
  },
  "area, 7 long": {
    kind: "area",
    unit: LONG(24),
    axes: { x: LONG(40), y: LONG(40) },
    labels: many(60, (i) => `${LONG(70)} ${i}`),
    series: many(7, (s) => ({ name: `${LONG(38)} ${s}`, values: many(60, (i) => 900_000 * s + i) })),
  },
  "area, two labels": {
    kind: "area",
    stack: "percent",
    labels: [WIDE(80), LONG(80)],
    series: many(7, (s) => ({ name: `${s}`, values: [s === 6 ? 1 : 0, 1] })),
  },
  "area, nothing": { kind: "area", labels: ["x", "y"], series: [{ name: "z", values: [0, 0] }] },
  "slope, 12 long": {
    kind: "slope",
    unit: LONG(24),
    from: LONG(40),
    to: LONG(40),
    rows: many(12, (i) => ({ label: LONG(40), from: i * 50_000, to: 900_000 - i })),
  },
  "slope, 12 equal": {
    kind: "slope",
    ...{ from: "x", to: LONG(40) },
    rows: many(12, () => ({ label: "x", from: 1, to: 1 })),
  },
  "interval, 24 long": {
    kind: "interval",
    unit: LONG(24),
    ...{ value: LONG(40), range: LONG(60), observation: LONG(40), reference: { value: -5000, label: LONG(40) } },
    rows: many(24, (i) => ({
      ...{ label: LONG(60), value: i * 50_000, low: -i * 10_000, high: 100_000 + i * 50_000 },
      observations: many(200, (n) => i * 50_000 + (n % 7) * 1000),
    })),
  },
  "interval, all in one place": {
    kind: "interval",
    ...{ value: "x", range: "y" },
    rows: [{ label: "z", value: 0, low: 0, high: 0 }],
  },
  "scatter, 60 long": {
    kind: "scatter",
    ...{
      x: { name: LONG(40), unit: LONG(24) },
      y: { name: LONG(40), currency: "USD" },
      size: { name: LONG(40), unit: LONG(24) },
    },
    trend: LONG(60),
    points: many(60, (i) => ({ label: LONG(40), x: i * 50_000, y: 900_000 - i * i, size: i })),
  },
  "histogram, 60 long": {
    kind: "histogram",
    unit: LONG(24),
    axes: { x: LONG(40), y: LONG(40) },
    bins: many(60, (i) => ({ from: i * 50_000, to: (i + 1) * 50_000, count: i * 12_345 })),
    reference: { value: 2_990_000, label: LONG(40) },
  },
  "histogram, 9 unequal": {
    kind: "histogram",
    show: "percent",
    currency: "USD",
    axes: { x: LONG(40), y: LONG(40) },
    bins: many(9, (i) => ({ from: 10 ** i, to: 10 ** (i + 1), count: 10 ** i })),
    reference: { value: 1, label: LONG(40) },
  },
  "histogram, one number": { kind: "histogram", values: [0, 0] },
  "histogram, no counts": { kind: "histogram", bins: many(2, (i) => ({ from: i, to: i + 1, count: 0 })) },
  "scatter, all in one place": {
    kind: "scatter",
    ...{ x: { name: "x" }, y: { name: "y" } },
    points: many(3, () => ({ label: "x", x: 0, y: 0 })),
  },
  "multiples, 24 long": {
    kind: "multiples",
    ...{ of: "line", unit: LONG(24), axes: { x: LONG(40), y: LONG(40) }, tell: "highest", context: true },
    labels: many(500, (i) => `${i}${LONG(36)}`),
    panels: many(24, (p) => ({
      ...{ name: `${p}${LONG(38)}`, note: LONG(80) },
      values: many(500, (i) => (i % 40 === 7 ? null : Math.sin(i / (p + 3)) * 1e5 * p)),
    })),
  },
  "multiples, 24 on scales of their own": {
    kind: "multiples",
    ...{ of: "area", currency: "USD", scale: "own" },
    labels: many(8, () => WIDE(40)),
    panels: many(24, (p) => ({ name: `${p}${WIDE(38)}`, values: many(8, (i) => (i - 3) * 10 ** (p % 9)) })),
  },
  "multiples, long words below bars": {
    kind: "multiples",
    ...{ of: "bar", unit: "%" },
    labels: many(8, (i) => `${i} ${LONG(38)}`),
    panels: many(5, (p) => ({ name: LONG(40), values: many(8, (i) => i * p) })),
  },
  "multiples, all zero": {
    kind: "multiples",
    of: "bar",
    labels: ["2024-01-01", "2024-12-31"],
    panels: many(2, (p) => ({ name: `${p}`, values: [0, 0] })),
  },
  "cards, 12 long": {
    kind: "cards",
    cards: many(12, () => ({
      kicker: LONG(40),
      value: WIDE(16),
      title: LONG(80),
      text: LONG(400),
      points: many(6, () => LONG(160)),
    })),
  },
  "cards, 2 short": { kind: "cards", cards: many(2, () => ({ title: "x" })) },
  "comparison, 5 long": {
    kind: "comparison",
    columns: many(5, () => LONG(40)),
    rows: many(20, () => ({ label: LONG(60), values: many(5, () => LONG(160)) })),
  },
  "comparison, 2 short": {
    kind: "comparison",
    columns: ["a", "b"],
    rows: [{ label: "x", values: ["1", "2"] }],
    highlight: "b",
  },
  "tiers, 5 long": {
    kind: "tiers",
    tiers: many(5, (i) => ({
      name: LONG(40),
      price: WIDE(24),
      per: LONG(24),
      text: LONG(200),
      features: many(10, () => LONG(120)),
      highlight: i === 0,
    })),
  },
  "tiers, 2 short": { kind: "tiers", tiers: many(2, () => ({ name: "x" })) },
  "layers, 3 long": {
    kind: "layers",
    stacks: many(3, (i) => ({
      ...{ name: `${i}${LONG(39)}`, repeat: WIDE(12), input: LONG(60), output: LONG(60) },
      layers: many(10, () => ({ title: LONG(60), text: LONG(200) })),
    })),
    links: many(6, (i) => ({ from: `${i % 3}${LONG(39)}`, to: `${(i + 1) % 3}${LONG(39)}`, label: LONG(60) })),
  },
  "layers, 1 short": {
    kind: "layers",
    stacks: [{ name: "x", layers: [{ title: "y" }] }],
    links: [{ from: "x", to: "x" }],
  },
  "funnel, 8 long": {
    kind: "funnel",
    unit: LONG(24),
    stages: many(8, (i) => ({ label: LONG(40), value: 10 ** (9 - i), text: LONG(200) })),
  },
  "funnel, only zeros": { kind: "funnel", stages: many(2, () => ({ label: "x", value: 0 })) },
  "checklist, 4 long": {
    kind: "checklist",
    ordered: true,
    groups: many(4, () => ({
      title: LONG(60),
      tone: "do",
      items: many(12, () => ({ title: LONG(100), text: LONG(300) })),
    })),
  },
  "checklist, right to left": {
    kind: "checklist",
    groups: [
      {
        title: "قائمة المراجعة",
        tone: "do",
        items: [{ title: "اختر مهمة قليلة المخاطر", text: "مودلי שפה גדולים 大規模言語モデル" }],
      },
    ],
  },
};

/** Figures that no editor would print and some author will write, of the kinds that are no charts. */
export const extremes: [string, Figure][] = Object.entries(FIGURES).flatMap(([name, figure]) => [
  [name, figureSchema.parse({ ...head, source, ...figure })],
  [`${name}, with a short head`, figureSchema.parse({ title: "x", takeaway: "y", ...figure })],
]);
