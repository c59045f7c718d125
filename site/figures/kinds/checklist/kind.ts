import { defineKind } from "../../define-kind.ts";
import { checklistSchema } from "./schema.ts";
import checklistTable from "./table.ts";

export default defineKind({
  schema: checklistSchema,
  table: checklistTable,
  otherNames: ["list", "todo"],
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
