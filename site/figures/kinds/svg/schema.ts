import { z } from "zod";
import type { SvgDrawing } from "../../../content/svg-drawing.ts";
import { commonFields, text } from "../../schema-fields.ts";

export const svgSchema = z.strictObject({
  kind: z.literal("svg"),
  ...commonFields,
  drawing: z
    .string()
    .regex(/\.svg$/i, "must be the path of an SVG file")
    .transform(placeholder)
    .describe(
      "An SVG file beside this one: the drawing. See infographics/README.md for the colors that follow the theme.",
    ),
  table: z
    .strictObject({
      head: z.array(text(80)).min(2).max(12).describe("The names of the columns."),
      rows: z
        .array(
          z
            .array(z.union([z.string().max(200), z.number()]))
            .min(2)
            .max(12),
        )
        .min(1)
        .max(500)
        .describe("One list of cells a row, one cell a column. The first cell names the row."),
    })
    .describe("What the drawing shows, for readers who cannot see it, and to take away."),
});

export type SvgFigure = z.output<typeof svgSchema>;

/** A placeholder: the compiler reads the file after it has checked everything else. */
function placeholder(file: string): SvgDrawing {
  return { file, width: 1, height: 1, viewBox: "0 0 1 1", markup: "", texts: "", hasOwnColors: false, key: "" };
}
