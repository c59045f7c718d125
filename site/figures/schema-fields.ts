import { z } from "zod";
import { dataSelection } from "../content/data-selection.ts";
import { LINT_CODES, type LintCode } from "../content/lint-codes.ts";

/**
 * The engine's version of zod, for the owner's kinds.
 * @public
 */
export { z };

export const text = (max: number) => z.string().trim().min(1).max(max);

const reason = z.string().trim().min(10).max(300).optional().describe("Why the rule does not hold here.");

const lint = z
  // The type of fromEntries does not keep the keys.
  .strictObject(Object.fromEntries(LINT_CODES.map((code) => [code, reason])) as Record<LintCode, typeof reason>)
  .meta({ id: "lint", description: "Warnings that are not to be given for this figure: the code, and the reason." });

export const commonFields = {
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

export const numberFields = {
  unit: text(24).optional().describe('Unit after each number: "h", "s", "%", "minutes".'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('ISO 4217 code, such as "USD", when the numbers are amounts of money.'),
  decimals: z.int().min(0).max(6).optional().describe("Digits after the point. Default: as many as the values have."),
};

export const scaleFields = {
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
};

export const scale = z
  .strictObject(scaleFields)
  .optional()
  .describe("Value axis. Default: from zero to a round number above the largest value.");

/** A logarithmic scale. */
export const log = z
  .literal(true)
  .optional()
  .describe(
    "Logarithmic: 1, 10 and 100 are equally far apart, so that equal slopes are equal rates. All numbers must be above 0.",
  );

export const seriesFields = {
  name: text(40).describe("Name of the series, as the reader sees it."),
  values: z.array(z.number().nullable()).min(1).max(500).describe("One number a label; null where there is none."),
  quiet: z.boolean().optional().describe("Drawn in gray, so that another series stands out."),
};

const series = z.strictObject(seriesFields);

/** A file has either `labels` and `series`, or `data` with the name of a CSV, from which the compiler fills in the others. */
export const dataFields = {
  labels: z.array(text(80)).min(1).max(500).describe("One label a point or bar. Wrapped at about 16 characters."),
  series: z.array(series).min(1).max(12).describe("The numbers."),
  data: z
    .string()
    .regex(/\.csv$/, "must be the path of a CSV file")
    .optional()
    .describe("A CSV file beside this one, instead of labels and series: first column labels, first row series names."),
  select: dataSelection.optional(),
};

/** What every chart shows. */
export interface ChartData {
  labels: string[];
  series: z.output<typeof series>[];
  highlight?: string | undefined;
}

export const markFields = {
  highlight: text(80)
    .optional()
    .describe("The label or series that the takeaway is about; the others are drawn quiet."),
  reference: z
    .strictObject({ value: z.number(), label: text(40) })
    .optional()
    .describe("A line across the chart at a value, with its name."),
  annotation: text(40)
    .optional()
    .describe(
      'A short remark in large type, such as "10x faster". Of two bars, it stands where one lacks what the other has.',
    ),
};

export const axes = z
  .strictObject({ x: text(40).optional(), y: text(40).optional() })
  .optional()
  .describe("Titles of the axes, where the labels do not say it.");
