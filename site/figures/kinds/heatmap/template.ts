import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { heatmapSchema } from "./schema.ts";

export default {
  kind: "heatmap",
  ...templateWords,
  unit: "%",
  axes: { rows: "Written by", columns: "Read on" },
  columns: ["Monday", "Wednesday", "Friday"],
  rows: [
    { label: "The team", values: [12, 30, 18] },
    { label: "Guests", values: [8, 22, 10] },
  ],
} satisfies z.input<typeof heatmapSchema>;
