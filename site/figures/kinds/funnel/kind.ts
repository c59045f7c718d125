import { defineKind } from "../../define-kind.ts";
import { funnelProblems } from "./check.ts";
import { funnelSchema } from "./schema.ts";
import funnelTable from "./table.ts";

export default defineKind({
  schema: funnelSchema,
  table: funnelTable,
  numbers: { list: "stages", field: "value" },
  check: funnelProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
