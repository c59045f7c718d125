import type { KindCsv } from "../../../content/kind-csv.ts";

export const histogramCsv: KindCsv = [
  {
    list: "bins",
    columns: [
      { field: "from", names: ["from"], holds: "number" },
      { field: "to", names: ["to"], holds: "number" },
      { field: "count", names: ["count"], holds: "number" },
    ],
  },
  { list: "values", columns: [{ field: "values", names: ["value", "values"], holds: "number" }], isBare: true },
];
