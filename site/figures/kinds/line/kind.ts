import { defineKind } from "../../define-kind.ts";
import { lineProblems } from "./check.ts";
import { lineFindings } from "./lint.ts";
import { lineSchema } from "./schema.ts";
import lineTable from "./table.ts";

export default defineKind({
  schema: lineSchema,
  table: lineTable,
  otherNames: ["curve", "spline", "sparkline", "trend"],
  check: lineProblems,
  lint: lineFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
