import { z } from "zod";
import { axes, commonFields, dataFields, numberFields, text } from "../../schema-fields.ts";

const MOST_POINTS = 500;
const MOST_PANELS = 24;

export const multiplesSchema = z.strictObject({
  kind: z.literal("multiples"),
  ...commonFields,
  ...numberFields,
  of: z.enum(["line", "bar", "area"]).describe("What each panel draws. Bars and areas stand on zero."),
  labels: z
    .array(text(40))
    .min(2)
    .max(MOST_POINTS)
    .describe("One label a point or bar, the same for all panels. Dates are placed by time."),
  panels: z
    .array(
      z.strictObject({
        name: text(40).describe("Stands above the panel."),
        values: z
          .array(z.number().nullable())
          .min(2)
          .max(MOST_POINTS)
          .describe("One number a label; null where there is none."),
        note: text(80).optional().describe("Small print below the name."),
      }),
    )
    .min(2)
    .max(MOST_PANELS)
    .describe(
      `From 2 to ${MOST_PANELS}, in the order in which they are read. A single one is a figure of the kind that "of" names; of more than ${MOST_PANELS}, show those that the title is about.`,
    ),
  data: dataFields.data.describe(
    "A CSV file beside this one, instead of labels and panels: first column labels, first row the panels' names.",
  ),
  select: dataFields.select,
  scale: z
    .enum(["shared", "own"])
    .default("shared")
    .describe("shared: heights can be compared. own: each panel has a scale of its own, and the drawing says so."),
  tell: z
    .enum(["last", "highest"])
    .default("last")
    .describe("Which number stands above each panel: the last one, or the highest with its label."),
  highlight: text(40)
    .optional()
    .describe("The name of the panel that the takeaway is about; the others are drawn quiet."),
  context: z.literal(true).optional().describe("Draws the lines of all panels in gray behind each line."),
  axes,
});

export type MultiplesFigure = z.output<typeof multiplesSchema>;
export type Panel = MultiplesFigure["panels"][number];
