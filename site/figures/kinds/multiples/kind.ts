import { defineKind } from "../../define-kind.ts";
import { multiplesProblems } from "./check.ts";
import { multiplesFindings } from "./lint.ts";
import { multiplesSchema } from "./schema.ts";
import multiplesTable from "./table.ts";

export default defineKind({
  schema: multiplesSchema,
  table: multiplesTable,
  otherNames: ["smallmultiples", "facet", "facets", "panel", "panels", "trellis", "grid", "multiplelines"],
  numbers: { list: "panels", field: "values" },
  check: multiplesProblems,
  lint: multiplesFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
