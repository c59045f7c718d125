import { defineKind } from "../../define-kind.ts";
import { svgProblems } from "./check.ts";
import { svgFindings } from "./lint.ts";
import { svgSchema } from "./schema.ts";
import svgTable from "./table.ts";

export default defineKind({
  schema: svgSchema,
  table: svgTable,
  otherNames: ["drawing", "diagram", "custom", "illustration", "own"],
  check: svgProblems,
  lint: svgFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
