import { defineKind } from "../../define-kind.ts";
import { barProblems } from "./check.ts";
import { barFindings } from "./lint.ts";
import { barSchema } from "./schema.ts";
import barTable from "./table.ts";

export default defineKind({
  schema: barSchema,
  table: barTable,
  otherNames: ["column", "columns"],
  refuses: {
    "scale.log":
      'The length of a bar is read from zero, and a logarithmic scale has none. Use "kind": "line" or "scatter"',
  },
  check: barProblems,
  lint: barFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  chart: () => import("./chart.ts"),
});
