import { defineKind } from "../../define-kind.ts";
import { tiersSchema } from "./schema.ts";
import tiersTable from "./table.ts";

export default defineKind({
  schema: tiersSchema,
  table: tiersTable,
  otherNames: ["plans", "pricing"],
  numbers: { list: "tiers", field: "price" },
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
