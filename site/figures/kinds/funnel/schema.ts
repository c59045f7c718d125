import { z } from "zod";
import { commonFields, numberFields, text } from "../../schema-fields.ts";

export const funnelSchema = z.strictObject({
  kind: z.literal("funnel"),
  ...commonFields,
  ...numberFields,
  stages: z
    .array(z.strictObject({ label: text(40), value: z.number().nonnegative(), text: text(200).optional() }))
    .min(2)
    .max(8)
    .describe("From the widest to the narrowest."),
});

export type FunnelFigure = z.output<typeof funnelSchema>;
