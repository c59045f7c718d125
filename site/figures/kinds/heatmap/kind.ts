import { defineKind } from "../../define-kind.ts";
import { heatmapProblems } from "./check.ts";
import { heatmapSchema } from "./schema.ts";
import heatmapTable from "./table.ts";

export default defineKind({
  schema: heatmapSchema,
  table: heatmapTable,
  otherNames: ["heat map", "heat-map", "correlation", "confusion matrix"],
  numbers: { list: "rows", field: "values" },
  check: heatmapProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
