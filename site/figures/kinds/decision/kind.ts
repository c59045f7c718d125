import { defineKind } from "../../define-kind.ts";
import { decisionProblems } from "./check.ts";
import { decisionSchema } from "./schema.ts";
import decisionTable from "./table.ts";

export default defineKind({
  schema: decisionSchema,
  table: decisionTable,
  otherNames: ["tree"],
  check: decisionProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
