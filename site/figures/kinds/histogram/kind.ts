import { defineKind } from "../../define-kind.ts";
import { binsOf, referenceAt } from "./bins.ts";
import { histogramProblems } from "./check.ts";
import { histogramCsv } from "./csv.ts";
import { histogramSchema } from "./schema.ts";
import histogramTable from "./table.ts";

export default defineKind({
  schema: histogramSchema,
  table: histogramTable,
  otherNames: ["distribution", "frequency", "bins", "density"],
  numbers: { list: "bins", field: "count" },
  csv: histogramCsv,
  drawn: ({ values, width, edges, ...figure }) => ({
    ...figure,
    bins: binsOf({ values, width, edges, ...figure }).bins.map(({ from, to, count, share }) => [
      from,
      to,
      count,
      share,
    ]),
    total: values?.length,
    reference: { ...figure.reference, value: referenceAt({ values, ...figure }) },
  }),
  check: histogramProblems,
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
