import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

const outcome = z.strictObject({ title: text(60), text: text(200).optional() });

const branch = z.strictObject({
  answer: text(60).describe("The answer that leads down this branch."),
  result: outcome.optional().describe("Where the branch ends."),
  question: text(100).optional().describe("The next question, with branches of its own, where it does not end."),
  get branches(): z.ZodOptional<z.ZodArray<typeof branch>> {
    return z.array(branch).min(2).max(5).optional();
  },
});

export const decisionSchema = z.strictObject({
  kind: z.literal("decision"),
  ...commonFields,
  question: text(100).describe("The first question."),
  branches: z.array(branch).min(2).max(5).describe("The answers to it."),
});

export type DecisionFigure = z.output<typeof decisionSchema>;
