import { z } from "zod";
import { type FigurePicture, PICTURE_FILE } from "../../../content/figure-picture.ts";
import { commonFields, text } from "../../schema-fields.ts";

const share = z.number().min(0).max(100);

export const annotatedSchema = z.strictObject({
  kind: z.literal("annotated"),
  ...commonFields,
  picture: z
    .string()
    .regex(PICTURE_FILE, "must be the path of a picture: PNG, JPEG, WebP, AVIF or GIF")
    .transform(placeholder)
    .describe("A picture beside this file, such as a screenshot."),
  alt: text(300).describe("What the picture shows as a whole, for readers who cannot see it."),
  notes: z
    .array(
      z.strictObject({
        x: share.describe("Where the note's number stands: percent of the picture's width, from the left."),
        y: share.describe("Percent of the picture's height, from the top."),
        title: text(80).describe("What is there."),
        text: text(400).optional().describe("What to know of it."),
      }),
    )
    .min(1)
    .max(12)
    .describe("In the order of their numbers."),
});

export type AnnotatedFigure = z.output<typeof annotatedSchema>;

/** A placeholder: the compiler reads the file after it has checked everything else. */
function placeholder(file: string): FigurePicture {
  return { file, width: 1, height: 1, key: "" };
}
