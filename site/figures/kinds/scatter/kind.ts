import { defineKind } from "../../define-kind.ts";
import { scatterProblems } from "./check.ts";
import { scatterSchema } from "./schema.ts";
import scatterTable from "./table.ts";

export default defineKind({
  schema: scatterSchema,
  table: scatterTable,
  otherNames: ["scatter plot", "bubble", "xy"],
  numbers: { list: "points", field: "y" },
  check: scatterProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
