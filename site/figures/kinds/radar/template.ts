import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { radarSchema } from "./schema.ts";

export default {
  kind: "radar",
  ...templateWords,
  unit: "of 10",
  scale: { min: 0, max: 10, step: 2 },
  labels: ["Speed", "Price", "Quality", "Support", "Safety"],
  series: [{ name: "Score", values: [8, 6, 7, 4, 9] }],
} satisfies z.input<typeof radarSchema>;
