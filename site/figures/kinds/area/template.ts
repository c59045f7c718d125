import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { areaSchema } from "./schema.ts";

export default {
  kind: "area",
  ...templateWords,
  unit: "tickets",
  labels: ["2022", "2023", "2024", "2025"],
  series: [
    { name: "By mail", values: [90, 80, 55, 30] },
    { name: "By chat", values: [10, 25, 60, 110] },
  ],
} satisfies z.input<typeof areaSchema>;
