import { z } from "zod";
import { commonFields, numberFields, text } from "../../schema-fields.ts";

export const dumbbellSchema = z.strictObject({
  kind: z.literal("dumbbell"),
  ...commonFields,
  ...numberFields,
  from: text(40).describe("What the first number of each row is, such as a year or a group."),
  to: text(40).describe("What the second number is, which the takeaway is about."),
  scale: z
    .strictObject({ min: z.number().optional(), max: z.number().optional() })
    .optional()
    .describe("The ends of the line. Default: from zero, or from the least number below it, to the greatest number."),
  rows: z
    .array(z.strictObject({ label: text(60), from: z.number(), to: z.number() }))
    .min(1)
    .max(20),
});

export type DumbbellFigure = z.output<typeof dumbbellSchema>;
