import { defineKind } from "../../define-kind.ts";
import { lineSchema } from "./schema.ts";
import lineTable from "./table.ts";

export default defineKind({
  schema: lineSchema,
  table: lineTable,
  otherNames: ["area", "curve", "spline", "sparkline", "trend"],
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
