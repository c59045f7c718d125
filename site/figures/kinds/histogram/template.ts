import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { histogramSchema } from "./schema.ts";

export default {
  kind: "histogram",
  ...templateWords,
  unit: "h",
  axes: { x: "Time to an answer", y: "Questions" },
  values: [1, 1.5, 2, 2, 2.5, 3, 3, 3.5, 4, 4.5, 5, 6, 6.5, 8, 9.5, 12],
  reference: { value: "median", label: "Median" },
} satisfies z.input<typeof histogramSchema>;
