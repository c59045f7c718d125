import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const cardsSchema = z.strictObject({
  kind: z.literal("cards"),
  ...commonFields,
  cards: z
    .array(
      z.strictObject({
        kicker: text(40).optional().describe("A small line above the card's title."),
        value: text(16).optional().describe("A number set large on the card."),
        title: text(80),
        text: text(400).optional(),
        points: z.array(text(160)).max(6).optional(),
      }),
    )
    .min(2)
    .max(12),
});

export type CardsFigure = z.output<typeof cardsSchema>;
