import { z } from "zod";
import { commonFields, numberFields, text } from "../../schema-fields.ts";

export const heatmapSchema = z.strictObject({
  kind: z.literal("heatmap"),
  ...commonFields,
  ...numberFields,
  scale: z
    .strictObject({ min: z.number().optional(), max: z.number().optional() })
    .optional()
    .describe("Which numbers have the palest and the strongest color. Default: the least and the greatest."),
  axes: z
    .strictObject({ columns: text(40).optional(), rows: text(40).optional() })
    .optional()
    .describe("What the columns and the rows are."),
  columns: z.array(text(24)).min(2).max(16),
  rows: z
    .array(
      z.strictObject({
        label: text(40),
        values: z.array(z.number().nullable()).min(2).max(16).describe("One a column; null where there is none."),
      }),
    )
    .min(2)
    .max(24),
});

export type HeatmapFigure = z.output<typeof heatmapSchema>;
