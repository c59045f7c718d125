import { z } from "zod";
import { axes, commonFields, dataFields, log, markFields, numberFields, scaleFields } from "../../schema-fields.ts";

export const lineSchema = z.strictObject({
  kind: z.literal("line"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  ...markFields,
  axes,
  scale: z
    .strictObject({ ...scaleFields, log })
    .optional()
    .describe("Value axis. Default: from zero to a round number above the largest value."),
});

export type LineFigure = z.output<typeof lineSchema>;
