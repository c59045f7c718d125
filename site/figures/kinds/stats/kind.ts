import { defineKind } from "../../define-kind.ts";
import { statsSchema } from "./schema.ts";
import statsTable from "./table.ts";

export default defineKind({
  schema: statsSchema,
  table: statsTable,
  otherNames: ["kpi", "kpis", "metrics", "numbers"],
  numbers: { list: "items", field: "value" },
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
