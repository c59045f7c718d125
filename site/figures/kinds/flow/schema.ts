import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

const step = z.strictObject({
  title: text(60),
  text: text(240).optional(),
  value: text(16).optional().describe('A short figure on the step: "5%".'),
});

export const flowSchema = z.strictObject({
  kind: z.literal("flow"),
  ...commonFields,
  steps: z.array(step).min(2).max(10).describe("The steps, in order."),
  loop: text(60)
    .optional()
    .describe('The flow returns to its first step; the text says until when: "until the goal is met".'),
});

export type FlowFigure = z.output<typeof flowSchema>;
