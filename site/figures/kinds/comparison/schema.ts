import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const comparisonSchema = z.strictObject({
  kind: z.literal("comparison"),
  ...commonFields,
  columns: z.array(text(40)).min(2).max(5).describe("What is compared."),
  rows: z
    .array(z.strictObject({ label: text(60), values: z.array(text(160)).min(2).max(5).describe("One a column.") }))
    .min(1)
    .max(20),
  highlight: text(40).optional().describe("The column that the takeaway is about."),
});

export type ComparisonFigure = z.output<typeof comparisonSchema>;
