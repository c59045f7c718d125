import { defineKind } from "../../define-kind.ts";
import { barFindings } from "./lint.ts";
import { barSchema } from "./schema.ts";
import barTable from "./table.ts";

export default defineKind({
  schema: barSchema,
  table: barTable,
  otherNames: ["column", "columns", "histogram"],
  lint: barFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
