import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const statsSchema = z.strictObject({
  kind: z.literal("stats"),
  ...commonFields,
  items: z
    .array(
      z.strictObject({
        value: text(16).describe('The number as it is to be read: "87%", "$200K+", "256K".'),
        versus: text(16).optional().describe('What it is compared with: "56%".'),
        label: text(60).describe("What the number counts."),
        detail: text(160).optional().describe("One line that explains it."),
      }),
    )
    .min(1)
    .max(8)
    .describe("The numbers, most important first."),
});

export type StatsFigure = z.output<typeof statsSchema>;
