import { z } from "zod";
import { axes, commonFields, dataFields, markFields, numberFields, scale, text } from "../../schema-fields.ts";

export const barSchema = z.strictObject({
  kind: z.literal("bar"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  ...markFields,
  compare: z
    .tuple([text(80), text(80)])
    .optional()
    .describe("The two labels whose bars the annotation compares, where there are more than two."),
  axes,
  scale,
  orientation: z.enum(["vertical", "horizontal"]).default("vertical").describe("Direction in which the bars grow."),
  stack: z
    .enum(["none", "stacked", "percent"])
    .default("none")
    .describe("none: bars side by side. stacked: one on the other. percent: the same, as shares of 100 %."),
});

export type BarFigure = z.output<typeof barSchema>;
