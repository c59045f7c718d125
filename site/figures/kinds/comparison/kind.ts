import { defineKind } from "../../define-kind.ts";
import { comparisonProblems } from "./check.ts";
import { comparisonSchema } from "./schema.ts";
import comparisonTable from "./table.ts";

export default defineKind({
  schema: comparisonSchema,
  table: comparisonTable,
  otherNames: ["matrix", "table", "versus"],
  check: comparisonProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
