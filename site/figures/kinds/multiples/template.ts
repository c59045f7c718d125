import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { multiplesSchema } from "./schema.ts";

export default {
  kind: "multiples",
  ...templateWords,
  of: "line",
  unit: "h",
  axes: { y: "Time to an answer" },
  labels: ["2022", "2023", "2024", "2025"],
  panels: [
    { name: "Support", values: [9, 7, 4, 2] },
    { name: "Sales", values: [8, 7, 6, 4] },
    { name: "Legal", values: [11, 11, 10, 10] },
    { name: "Finance", values: [12, 13, 12, 11] },
  ],
} satisfies z.input<typeof multiplesSchema>;
