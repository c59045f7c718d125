import type { KindCsv } from "../../../content/kind-csv.ts";

export const intervalCsv: KindCsv = [
  {
    list: "rows",
    columns: [
      { field: "label", names: ["label", "name"], holds: "text" },
      { field: "value", names: ["value"], holds: "number" },
      { field: "low", names: ["low"], holds: "number" },
      { field: "high", names: ["high"], holds: "number" },
    ],
  },
];
