import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const tiersSchema = z.strictObject({
  kind: z.literal("tiers"),
  ...commonFields,
  tiers: z
    .array(
      z.strictObject({
        name: text(40),
        price: text(24).optional().describe('As it is to be read: "$20".'),
        per: text(24).optional().describe('"month", "1M tokens".'),
        text: text(200).optional(),
        features: z.array(text(120)).max(10).default([]),
        highlight: z.boolean().optional(),
      }),
    )
    .min(2)
    .max(5),
});

export type TiersFigure = z.output<typeof tiersSchema>;
