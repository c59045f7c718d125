import { z } from "zod";

export const column = z.string().trim().min(1).max(120);
const cell = z.union([z.string(), z.number()]);
const range = z.strictObject({ from: cell.optional(), to: cell.optional() });

const condition = z
  .union([cell, z.array(cell).min(1).max(200), range], {
    error: 'must be a value, a list of values, or { "from": …, "to": … }',
  })
  .describe("What the column must have: a value, one of a list, or a range with both ends in it.");

export const where = z
  .record(z.string(), condition)
  .optional()
  .describe("Only the rows that fit: a condition a column.");

/** Selects the rows and columns of a CSV that a figure shows. A table with one row per measurement becomes labels and series. */
export const dataSelection = z
  .strictObject({
    where,
    labels: column.describe("The column whose values become the labels."),
    period: z
      .enum(["year", "quarter", "month"])
      .optional()
      .describe("Where the labels are dates: one label for each year, quarter or month."),
    values: z
      .union([column, z.array(column).min(1).max(12)], { error: "must be the name of a column, or a list of them" })
      .optional()
      .describe("The column with the numbers, or several: each becomes a series. Not needed to count rows."),
    series: column.optional().describe("The column whose values become the series."),
    combine: z
      .enum(["sum", "mean", "median", "min", "max", "count"])
      .optional()
      .describe("How the numbers of several rows with the same label become one; count counts the rows."),
    name: z.string().trim().min(1).max(40).optional().describe("The name of the only series. Default: its column's."),
    sort: z
      .enum(["label", "largest", "smallest"])
      .optional()
      .describe(
        "By label, or by the numbers of the first series. Default: as in the file; periods, and the numbers or dates of several series, in order.",
      ),
    top: z.int().min(1).max(500).optional().describe("Only the first labels, after sorting."),
  })
  .meta({ id: "select", description: "Which rows and columns of the CSV are shown, and how rows become one." });

export type DataSelection = z.output<typeof dataSelection>;
