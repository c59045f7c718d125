import { defineKind } from "../../define-kind.ts";
import { slopeProblems } from "./check.ts";
import { slopeSchema } from "./schema.ts";
import slopeTable from "./table.ts";

export default defineKind({
  schema: slopeSchema,
  table: slopeTable,
  otherNames: ["slope graph", "slope chart", "bump", "before and after"],
  numbers: { list: "rows", field: "to" },
  check: slopeProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
