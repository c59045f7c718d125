import { defineKind } from "../../define-kind.ts";
import { intervalProblems } from "./check.ts";
import { intervalCsv } from "./csv.ts";
import { intervalFindings } from "./lint.ts";
import { intervalSchema } from "./schema.ts";
import intervalTable from "./table.ts";

export default defineKind({
  schema: intervalSchema,
  table: intervalTable,
  otherNames: [
    "strip",
    "dotstrip",
    "forest",
    "errorbar",
    "error bars",
    "confidence",
    "uncertainty",
    "beeswarm",
    "jitter",
  ],
  numbers: { list: "rows", field: "value" },
  csv: intervalCsv,
  check: intervalProblems,
  lint: intervalFindings,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
