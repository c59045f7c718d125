import { defineKind } from "../../define-kind.ts";
import { flowSchema } from "./schema.ts";
import flowTable from "./table.ts";

export default defineKind({
  schema: flowSchema,
  table: flowTable,
  otherNames: ["cycle", "pipeline", "process", "sequence", "steps"],
  numbers: { list: "steps", field: "value" },
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
