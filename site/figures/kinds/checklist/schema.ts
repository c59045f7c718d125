import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const checklistSchema = z.strictObject({
  kind: z.literal("checklist"),
  ...commonFields,
  ordered: z.boolean().optional().describe("The items are steps to take in this order."),
  groups: z
    .array(
      z.strictObject({
        title: text(60).optional(),
        tone: z
          .enum(["do", "avoid", "neutral"])
          .default("neutral")
          .describe("do: a check mark. avoid: a cross. neutral: a dash."),
        items: z
          .array(z.strictObject({ title: text(100), text: text(300).optional() }))
          .min(1)
          .max(12),
      }),
    )
    .min(1)
    .max(4),
});

export type ChecklistFigure = z.output<typeof checklistSchema>;
