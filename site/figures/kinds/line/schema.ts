import { z } from "zod";
import {
  axes,
  commonFields,
  dataFields,
  log,
  markFields,
  numberFields,
  scaleFields,
  seriesFields,
  text,
} from "../../schema-fields.ts";

/** With many points, a drawing shows only the extremes; the table has all values. */
const MOST_POINTS = 10_000;

const numbers = z.array(z.number().nullable()).min(1).max(MOST_POINTS);
const ends = numbers.optional();

const series = z.strictObject({
  ...seriesFields,
  values: numbers.describe("One number a label; null where there is none."),
  low: ends.describe("The lower end of the range in which each value lies for sure; with it goes `high`."),
  high: ends.describe("The upper end of that range."),
});

export const lineSchema = z.strictObject({
  kind: z.literal("line"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  labels: z.array(text(80)).min(1).max(MOST_POINTS).describe("One label a point. Dates are placed by time."),
  series: z.array(series).min(1).max(12).describe("The numbers."),
  ...markFields,
  axes,
  scale: z
    .strictObject({ ...scaleFields, log })
    .optional()
    .describe("Value axis. Default: from zero to a round number above the largest value."),
  bands: z
    .array(z.strictObject({ from: z.number(), to: z.number(), label: text(40) }))
    .min(1)
    .max(4)
    .optional()
    .describe("Ranges of values, such as what is normal, shaded across the chart."),
  events: z
    .array(
      z.strictObject({
        at: text(80).describe("A date on the axis, or a label."),
        to: text(80).optional().describe("Where it ends, if it lasted."),
        label: text(40),
      }),
    )
    .min(1)
    .max(8)
    .optional()
    .describe("What happened when, from the earliest to the latest."),
});

export type LineFigure = z.output<typeof lineSchema>;
