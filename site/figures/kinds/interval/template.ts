import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { intervalSchema } from "./schema.ts";

export default {
  kind: "interval",
  ...templateWords,
  unit: "%",
  value: "Mean",
  range: "95% confidence interval",
  observation: "One run",
  reference: { value: 0, label: "No effect" },
  rows: [
    { label: "Writing", value: 14, low: 8, high: 20, observations: [6, 11, 13, 15, 17, 22] },
    { label: "Coding", value: 6, low: -3, high: 15, observations: [-5, 1, 5, 8, 10, 17] },
  ],
} satisfies z.input<typeof intervalSchema>;
