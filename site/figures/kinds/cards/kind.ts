import { defineKind } from "../../define-kind.ts";
import { cardsSchema } from "./schema.ts";
import cardsTable from "./table.ts";

export default defineKind({
  schema: cardsSchema,
  table: cardsTable,
  numbers: { list: "cards", field: "value" },
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
