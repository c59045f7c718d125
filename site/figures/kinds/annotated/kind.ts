import { defineKind } from "../../define-kind.ts";
import { annotatedLint } from "./lint.ts";
import { annotatedSchema } from "./schema.ts";
import annotatedTable from "./table.ts";

export default defineKind({
  schema: annotatedSchema,
  table: annotatedTable,
  otherNames: ["annotation", "annotations", "screenshot", "callouts", "hotspots", "labelled", "image", "picture"],
  lint: annotatedLint,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
