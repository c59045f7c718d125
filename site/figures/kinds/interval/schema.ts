import { z } from "zod";
import { recordSelection } from "../../../content/kind-csv.ts";
import { commonFields, dataFields, log, numberFields, text } from "../../schema-fields.ts";
import { intervalCsv } from "./csv.ts";

export const intervalSchema = z.strictObject({
  kind: z.literal("interval"),
  ...commonFields,
  ...numberFields,
  value: text(40).describe('What the point of each row is, such as "Mean" or "Estimate".'),
  range: text(60).describe('What the range around it is, such as "95% confidence interval" or "All runs".'),
  observation: text(40).optional().describe('What each small dot is, such as "One run".'),
  scale: z
    .strictObject({ min: z.number().optional(), max: z.number().optional(), log })
    .optional()
    .describe("The axis. Default: from zero, or from a round number where all lie far from it, to a round number."),
  reference: z
    .strictObject({ value: z.number(), label: text(40) })
    .optional()
    .describe('A line across all rows at a value, with its name, such as "No effect".'),
  highlight: text(60)
    .optional()
    .describe("The label of the row that the takeaway is about; the others are drawn quiet."),
  data: dataFields.data.describe(
    "A CSV file beside this one, instead of rows: the columns label, value, low and high. Others are left out.",
  ),
  select: recordSelection(intervalCsv).optional(),
  rows: z
    .array(
      z.strictObject({
        label: text(60),
        value: z.number(),
        low: z.number().describe("Where the range begins."),
        high: z.number().describe("Where the range ends."),
        observations: z
          .array(z.number())
          .min(1)
          .max(200)
          .optional()
          .describe("Single observations behind the value, drawn as small dots."),
      }),
    )
    .min(1)
    .max(24),
});

export type IntervalFigure = z.output<typeof intervalSchema>;
export type IntervalRow = IntervalFigure["rows"][number];
