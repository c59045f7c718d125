import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const timelineSchema = z.strictObject({
  kind: z.literal("timeline"),
  ...commonFields,
  events: z
    .array(
      z.strictObject({
        when: text(40).describe('As it is to be read: "2010–2020".'),
        title: text(60),
        text: text(300).optional(),
        current: z.boolean().optional().describe("Marks where we are now."),
      }),
    )
    .min(2)
    .max(12),
});

export type TimelineFigure = z.output<typeof timelineSchema>;
