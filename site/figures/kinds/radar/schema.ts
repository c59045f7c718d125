import { z } from "zod";
import { commonFields, dataFields, markFields, numberFields, scale } from "../../schema-fields.ts";

export const radarSchema = z.strictObject({
  kind: z.literal("radar"),
  ...commonFields,
  ...numberFields,
  ...dataFields,
  highlight: markFields.highlight,
  annotation: markFields.annotation,
  scale,
});

export type RadarFigure = z.output<typeof radarSchema>;
