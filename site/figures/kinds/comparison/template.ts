import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { comparisonSchema } from "./schema.ts";

export default {
  kind: "comparison",
  ...templateWords,
  columns: ["This", "That"],
  rows: [
    { label: "Strength", values: ["Quick", "Thorough"] },
    { label: "Weakness", values: ["Shallow", "Slow"] },
  ],
} satisfies z.input<typeof comparisonSchema>;
