import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const layersSchema = z.strictObject({
  kind: z.literal("layers"),
  ...commonFields,
  stacks: z
    .array(
      z.strictObject({
        name: text(40),
        repeat: text(12).optional().describe('How often the stack is repeated: "× 6".'),
        input: text(60).optional().describe("What enters at the bottom."),
        output: text(60).optional().describe("What leaves at the top."),
        layers: z
          .array(z.strictObject({ title: text(60), text: text(200).optional() }))
          .min(1)
          .max(10)
          .describe("From the bottom, where the data enters, to the top."),
      }),
    )
    .min(1)
    .max(3),
  links: z
    .array(
      z.strictObject({
        from: text(40),
        to: text(40),
        layer: text(60).optional().describe('The layer of "to" that it leads into, by its title.'),
        label: text(60).optional(),
      }),
    )
    .max(6)
    .optional()
    .describe("Arrows from one stack to another, by their names."),
});

export type LayersFigure = z.output<typeof layersSchema>;
