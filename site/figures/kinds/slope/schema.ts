import { z } from "zod";
import { commonFields, numberFields, text } from "../../schema-fields.ts";

export const slopeSchema = z.strictObject({
  kind: z.literal("slope"),
  ...commonFields,
  ...numberFields,
  from: text(40).describe("What the numbers at the left are, such as a year."),
  to: text(40).describe("What the numbers at the right are."),
  scale: z
    .strictObject({ min: z.number().optional(), max: z.number().optional() })
    .optional()
    .describe("The lower and the upper end. Default: the least and the greatest number."),
  highlight: text(40)
    .optional()
    .describe("The label of the row that the takeaway is about; the others are drawn quiet."),
  rows: z
    .array(z.strictObject({ label: text(40), from: z.number(), to: z.number() }))
    .min(2)
    .max(12),
});

export type SlopeFigure = z.output<typeof slopeSchema>;
export type SlopeRow = SlopeFigure["rows"][number];
