import { defineKind } from "../../define-kind.ts";
import { doughnutProblems } from "./check.ts";
import { doughnutFindings } from "./lint.ts";
import { doughnutSchema } from "./schema.ts";
import doughnutTable from "./table.ts";

export default defineKind({
  schema: doughnutSchema,
  table: doughnutTable,
  otherNames: ["donut", "pie", "ring"],
  check: doughnutProblems,
  lint: doughnutFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
