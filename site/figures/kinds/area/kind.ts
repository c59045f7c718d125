import { defineKind } from "../../define-kind.ts";
import { areaProblems } from "./check.ts";
import { areaFindings } from "./lint.ts";
import { areaSchema } from "./schema.ts";
import areaTable from "./table.ts";

const FROM_ZERO = 'Layers are read from zero to their total. Remove it, or use "kind": "line"';

export default defineKind({
  schema: areaSchema,
  table: areaTable,
  otherNames: ["stackedarea", "areas", "stream", "mountain"],
  refuses: { scale: FROM_ZERO },
  check: areaProblems,
  lint: areaFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
