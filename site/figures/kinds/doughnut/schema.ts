import { z } from "zod";
import { commonFields, dataFields, markFields, numberFields } from "../../schema-fields.ts";

export const doughnutSchema = z.strictObject({
  kind: z.literal("doughnut"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  series: dataFields.series.describe("One ring a series, side by side; the labels name the slices."),
  highlight: markFields.highlight,
  annotation: markFields.annotation,
});

export type DoughnutFigure = z.output<typeof doughnutSchema>;
