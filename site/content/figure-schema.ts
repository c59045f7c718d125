// Over 250 lines: one schema a kind, each field with its documentation, is easier to check as one page than as fourteen.
import { z } from "zod";

const text = (max: number) => z.string().trim().min(1).max(max);

/** The rules of the figure lint: `briefs explain CODE` tells each. */
export const LINT_CODES = [
  "figure-lint-takeaway",
  "figure-lint-unit",
  "figure-lint-slices",
  "figure-lint-percent-sum",
  "figure-lint-zero",
  "figure-lint-radar-series",
  "figure-lint-label",
  "figure-lint-source",
] as const;

export type LintCode = (typeof LINT_CODES)[number];

const reason = z.string().trim().min(10).max(300).optional().describe("Why the rule does not hold here.");

const lint = z
  // fromEntries forgets which keys it was given.
  .strictObject(Object.fromEntries(LINT_CODES.map((code) => [code, reason])) as Record<LintCode, typeof reason>)
  .meta({ id: "lint", description: "Warnings that are not to be given for this figure: the code, and the reason." });

const common = {
  $schema: z.string().optional().describe("Path of figure.schema.json: editors complete and check the file by it."),
  topic: text(60).optional().describe("What the figure is about, as the small line above the title."),
  title: text(110).describe("The finding, as a sentence: what the figure shows, not what it is about."),
  takeaway: text(300).describe("The one thing to see, in words. Read by screen readers as the figure's description."),
  note: text(300)
    .optional()
    .describe('Small print below the figure. A number without a source: "Illustrative figure".'),
  source: z
    .strictObject({ name: text(120), url: z.url({ protocol: /^https?$/ }) })
    .optional()
    .describe("Where the numbers come from."),
  lint: lint.optional(),
};

const numbers = {
  unit: text(24).optional().describe('Unit after each number: "h", "s", "%", "minutes".'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('ISO 4217 code, such as "USD", when the numbers are amounts of money.'),
  decimals: z.int().min(0).max(6).optional().describe("Digits after the point. Default: as many as the values have."),
};

const scale = z
  .strictObject({ min: z.number().optional(), max: z.number().optional(), step: z.number().positive().optional() })
  .optional()
  .describe("Value axis. Default: from zero to a round number above the largest value.");

const series = z.strictObject({
  name: text(40).describe("Name of the series, as the reader sees it."),
  values: z.array(z.number().nullable()).min(1).max(500).describe("One number a label; null where there is none."),
  quiet: z.boolean().optional().describe("Drawn in grey, so that another series stands out."),
});

/** Either `labels` and `series` stand in the file, or `data` names a CSV; the compiler resolves the second to the first. */
const data = {
  labels: z.array(text(80)).min(1).max(500).describe("One label a point or bar. Wrapped at about 16 characters."),
  series: z.array(series).min(1).max(12).describe("The numbers."),
  data: z
    .string()
    .regex(/\.csv$/, "must be the path of a CSV file")
    .optional()
    .describe("A CSV file beside this one, instead of labels and series: first column labels, first row series names."),
};

const marks = {
  highlight: text(80)
    .optional()
    .describe("The label or series that the takeaway is about; the others are drawn quiet."),
  reference: z
    .strictObject({ value: z.number(), label: text(40) })
    .optional()
    .describe("A line across the chart at a value, with its name."),
  annotation: text(40).optional().describe('A short remark set large beside the marks, such as "10x faster".'),
};

const axes = z
  .strictObject({ x: text(40).optional(), y: text(40).optional() })
  .optional()
  .describe("Titles of the axes, where the labels do not say it.");

export const barSchema = z.strictObject({
  kind: z.literal("bar"),
  ...common,
  ...numbers,
  ...data,
  ...marks,
  axes,
  scale,
  orientation: z.enum(["vertical", "horizontal"]).default("vertical").describe("Direction in which the bars grow."),
  stack: z
    .enum(["none", "stacked", "percent"])
    .default("none")
    .describe("none: bars side by side. stacked: one on the other. percent: the same, as shares of 100 %."),
});

export const lineSchema = z.strictObject({
  kind: z.literal("line"),
  ...common,
  ...numbers,
  ...data,
  ...marks,
  axes,
  scale,
});

export const radarSchema = z.strictObject({
  kind: z.literal("radar"),
  ...common,
  ...numbers,
  ...data,
  highlight: marks.highlight,
  annotation: marks.annotation,
  scale,
});

export const doughnutSchema = z.strictObject({
  kind: z.literal("doughnut"),
  ...common,
  ...numbers,
  ...data,
  series: data.series.describe("One ring a series, side by side; the labels name the slices."),
  highlight: marks.highlight,
  annotation: marks.annotation,
});

export const statsSchema = z.strictObject({
  kind: z.literal("stats"),
  ...common,
  items: z
    .array(
      z.strictObject({
        value: text(16).describe('The number as it is to be read: "87%", "$200K+", "256K".'),
        versus: text(16).optional().describe('What it is compared with: "56%".'),
        label: text(60).describe("What the number counts."),
        detail: text(160).optional().describe("One line that explains it."),
      }),
    )
    .min(1)
    .max(8)
    .describe("The numbers, most important first."),
});

const step = z.strictObject({
  title: text(60),
  text: text(240).optional(),
  value: text(16).optional().describe('A short figure on the step: "5%".'),
});

export const flowSchema = z.strictObject({
  kind: z.literal("flow"),
  ...common,
  steps: z.array(step).min(2).max(10).describe("The steps, in order."),
  loop: text(60)
    .optional()
    .describe('The flow returns to its first step; the text says until when: "until the goal is met".'),
});

const outcome = z.strictObject({ title: text(60), text: text(200).optional() });

const branch = z.strictObject({
  answer: text(60).describe("The answer that leads down this branch."),
  result: outcome.optional().describe("Where the branch ends."),
  question: text(100).optional().describe("The next question, with branches of its own, where it does not end."),
  get branches(): z.ZodOptional<z.ZodArray<typeof branch>> {
    return z.array(branch).min(2).max(5).optional();
  },
});

export const decisionSchema = z.strictObject({
  kind: z.literal("decision"),
  ...common,
  question: text(100).describe("The first question."),
  branches: z.array(branch).min(2).max(5).describe("The answers to it."),
});

export const timelineSchema = z.strictObject({
  kind: z.literal("timeline"),
  ...common,
  events: z
    .array(
      z.strictObject({
        when: text(40).describe('As it is to be read: "2010–2020".'),
        title: text(60),
        text: text(300).optional(),
        current: z.boolean().optional().describe("Marks where we are now."),
      }),
    )
    .min(2)
    .max(12),
});

export const cardsSchema = z.strictObject({
  kind: z.literal("cards"),
  ...common,
  cards: z
    .array(
      z.strictObject({
        kicker: text(40).optional().describe("A small line above the card's title."),
        value: text(16).optional().describe("A number set large on the card."),
        title: text(80),
        text: text(400).optional(),
        points: z.array(text(160)).max(6).optional(),
      }),
    )
    .min(2)
    .max(12),
});

export const comparisonSchema = z.strictObject({
  kind: z.literal("comparison"),
  ...common,
  columns: z.array(text(40)).min(2).max(5).describe("What is compared."),
  rows: z
    .array(z.strictObject({ label: text(60), values: z.array(text(160)).min(2).max(5).describe("One a column.") }))
    .min(1)
    .max(20),
  highlight: text(40).optional().describe("The column that the takeaway is about."),
});

export const tiersSchema = z.strictObject({
  kind: z.literal("tiers"),
  ...common,
  tiers: z
    .array(
      z.strictObject({
        name: text(40),
        price: text(24).optional().describe('As it is to be read: "$20".'),
        per: text(24).optional().describe('"month", "1M tokens".'),
        text: text(200).optional(),
        features: z.array(text(120)).max(10).default([]),
        highlight: z.boolean().optional(),
      }),
    )
    .min(2)
    .max(5),
});

export const layersSchema = z.strictObject({
  kind: z.literal("layers"),
  ...common,
  stacks: z
    .array(
      z.strictObject({
        name: text(40),
        repeat: text(12).optional().describe('How often the stack is repeated: "× 6".'),
        input: text(60).optional().describe("What enters at the bottom."),
        output: text(60).optional().describe("What leaves at the top."),
        layers: z
          .array(z.strictObject({ title: text(60), text: text(200).optional() }))
          .min(1)
          .max(10)
          .describe("From the bottom, where the data enters, to the top."),
      }),
    )
    .min(1)
    .max(3),
  links: z
    .array(z.strictObject({ from: text(40), to: text(40), label: text(60).optional() }))
    .max(6)
    .optional()
    .describe("Arrows from one stack to another, by their names."),
});

export const funnelSchema = z.strictObject({
  kind: z.literal("funnel"),
  ...common,
  ...numbers,
  stages: z
    .array(z.strictObject({ label: text(40), value: z.number().nonnegative(), text: text(200).optional() }))
    .min(2)
    .max(8)
    .describe("From the widest to the narrowest."),
});

export const checklistSchema = z.strictObject({
  kind: z.literal("checklist"),
  ...common,
  ordered: z.boolean().optional().describe("The items are steps to take in this order."),
  groups: z
    .array(
      z.strictObject({
        title: text(60).optional(),
        tone: z
          .enum(["do", "avoid", "neutral"])
          .default("neutral")
          .describe("do: a check mark. avoid: a cross. neutral: a dot or number."),
        items: z
          .array(z.strictObject({ title: text(100), text: text(300).optional() }))
          .min(1)
          .max(12),
      }),
    )
    .min(1)
    .max(4),
});

/** One figure file: a union on `kind`. */
export const figureSchema = z.discriminatedUnion("kind", [
  barSchema,
  lineSchema,
  radarSchema,
  doughnutSchema,
  statsSchema,
  flowSchema,
  decisionSchema,
  timelineSchema,
  cardsSchema,
  comparisonSchema,
  tiersSchema,
  layersSchema,
  funnelSchema,
  checklistSchema,
]);

export type Figure = z.output<typeof figureSchema>;
export type FigureKind = Figure["kind"];
export type FigureOf<K extends FigureKind> = Extract<Figure, { kind: K }>;
export type ChartFigure = FigureOf<"bar" | "line" | "radar" | "doughnut">;
