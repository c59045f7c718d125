import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { scatterSchema } from "./schema.ts";

export default {
  kind: "scatter",
  ...templateWords,
  x: { name: "Price of a million tokens", currency: "USD" },
  y: { name: "Tasks solved", unit: "%" },
  trend: "Trend",
  points: [
    { label: "Small", x: 1, y: 42 },
    { label: "Medium", x: 4, y: 61 },
    { label: "Large", x: 9, y: 70 },
    { label: "Largest", x: 15, y: 74 },
  ],
} satisfies z.input<typeof scatterSchema>;
