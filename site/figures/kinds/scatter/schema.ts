import { z } from "zod";
import { commonFields, log, numberFields, text } from "../../schema-fields.ts";

const measure = { name: text(40).describe("What is counted or measured."), ...numberFields };

const axis = z.strictObject({
  ...measure,
  min: z
    .number()
    .optional()
    .describe("Where the axis begins. Default: zero, or a round number where all lie far from it."),
  max: z.number().optional().describe("Where the axis ends. Default: a round number above the greatest."),
  log,
});

export const scatterSchema = z.strictObject({
  kind: z.literal("scatter"),
  ...commonFields,
  x: axis.describe("What runs from left to right."),
  y: axis.describe("What runs upwards."),
  size: z.strictObject(measure).optional().describe("What the areas of the points stand for."),
  trend: text(60).optional().describe("Draws the straight line that fits the points best, and names it so."),
  highlight: text(40)
    .optional()
    .describe("The label of the point that the takeaway is about; the others are drawn quiet."),
  points: z
    .array(
      z.strictObject({
        label: text(40).describe("Stands beside the point where there is room: the first points come first."),
        x: z.number(),
        y: z.number(),
        size: z.number().nonnegative().optional(),
      }),
    )
    .min(3)
    .max(60),
});

export type ScatterFigure = z.output<typeof scatterSchema>;
export type ScatterPoint = ScatterFigure["points"][number];
