import { defineKind } from "../../define-kind.ts";
import { dumbbellProblems } from "./check.ts";
import { dumbbellSchema } from "./schema.ts";
import dumbbellTable from "./table.ts";

export default defineKind({
  schema: dumbbellSchema,
  table: dumbbellTable,
  otherNames: ["range", "arrow plot", "dot plot", "gap"],
  numbers: { list: "rows", field: "to" },
  check: dumbbellProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
