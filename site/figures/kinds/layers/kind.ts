import { defineKind } from "../../define-kind.ts";
import { layersProblems } from "./check.ts";
import { layersSchema } from "./schema.ts";
import layersTable from "./table.ts";

export default defineKind({
  schema: layersSchema,
  table: layersTable,
  otherNames: ["architecture", "stack"],
  check: layersProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
