import { z } from "zod";
import { recordSelection } from "../../../content/kind-csv.ts";
import { axes, commonFields, dataFields, numberFields, text } from "../../schema-fields.ts";
import { histogramCsv } from "./csv.ts";

const MOST_VALUES = 10_000;
/** More bins would be narrower than a phone can show. */
export const MOST_BINS = 60;

const LIST = 'must be a list of { "from": …, "to": …, "count": … }; "width" sets how wide the bins of "values" are';

export const histogramSchema = z.strictObject({
  kind: z.literal("histogram"),
  ...commonFields,
  ...numberFields,
  values: z
    .array(z.number())
    .min(2)
    .max(MOST_VALUES)
    .optional()
    .describe(
      "The measured numbers, one by one, in any order. They are counted in bins of a round width. Of more than 10,000, give the bins: a CSV file has the columns from, to and count.",
    ),
  width: z.number().positive().optional().describe("How wide the bins of the values are, instead of by the rule."),
  edges: z
    .array(z.number())
    .min(2)
    .max(MOST_BINS + 1)
    .optional()
    .describe("Where the bins of the values begin and end, from the least to the greatest, instead of by the rule."),
  bins: z
    .array(z.strictObject({ from: z.number(), to: z.number(), count: z.number().nonnegative() }), { error: LIST })
    .min(2)
    .max(MOST_BINS)
    .optional()
    .describe("Instead of values: how many lie in each bin, from the lowest to the highest, without gaps."),
  data: dataFields.data.describe(
    "A CSV file beside this one, instead of values or bins: a column of values, or the columns from, to and count.",
  ),
  select: recordSelection(histogramCsv).optional(),
  show: z
    .enum(["count", "percent"])
    .default("count")
    .describe("count: how many lie in each bin. percent: which share of all."),
  axes,
  reference: z
    .strictObject({
      value: z.union([z.number(), z.enum(["median", "mean"])], { error: 'must be a number, "median" or "mean"' }),
      label: text(40),
    })
    .optional()
    .describe('A line at a value, with its name. "median" and "mean" are calculated from the values.'),
  highlight: z
    .strictObject({ from: z.number().optional(), to: z.number().optional() })
    .optional()
    .describe("The range that the takeaway is about, from one edge of a bin to another; the others are drawn quiet."),
});

export type HistogramFigure = z.output<typeof histogramSchema>;
