import { z } from "zod";
import { axes, commonFields, dataFields, numberFields, seriesFields, text } from "../../schema-fields.ts";

/** With many labels, a drawing shows only the extremes; the table has all values. */
const MOST_LABELS = 10_000;
/** Further layers would have no colors of their own. */
const MOST_LAYERS = 7;

const layer = z.strictObject({
  ...seriesFields,
  values: z.array(z.number().nullable()).min(1).max(MOST_LABELS).describe("One number a label, none below zero."),
});

export const areaSchema = z.strictObject({
  kind: z.literal("area"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  labels: z.array(text(80)).min(2).max(MOST_LABELS).describe("From the first to the last. Dates are placed by time."),
  series: z.array(layer).min(1).max(MOST_LAYERS).describe("The parts of the whole, the first at the bottom."),
  axes,
  stack: z
    .enum(["stacked", "percent"])
    .default("stacked")
    .describe("stacked: the values on each other. percent: the same, as shares of 100 %."),
  highlight: text(40)
    .optional()
    .describe("The name of the series that the takeaway is about; the others are drawn quiet."),
});

export type AreaFigure = z.output<typeof areaSchema>;
