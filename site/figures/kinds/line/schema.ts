import { z } from "zod";
import { axes, commonFields, dataFields, markFields, numberFields, scale } from "../../schema-fields.ts";

export const lineSchema = z.strictObject({
  kind: z.literal("line"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  ...markFields,
  axes,
  scale,
});

export type LineFigure = z.output<typeof lineSchema>;
