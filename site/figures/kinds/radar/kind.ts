import { defineKind } from "../../define-kind.ts";
import { radarProblems } from "./check.ts";
import { radarFindings } from "./lint.ts";
import { radarSchema } from "./schema.ts";
import radarTable from "./table.ts";

export default defineKind({
  schema: radarSchema,
  table: radarTable,
  otherNames: ["polar", "spider", "star", "web"],
  check: radarProblems,
  lint: radarFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
