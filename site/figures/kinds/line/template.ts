import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { lineSchema } from "./schema.ts";

export default {
  kind: "line",
  ...templateWords,
  unit: "h",
  labels: ["January", "February", "March", "April"],
  series: [{ name: "Time", values: [6, 5, 3, 2] }],
} satisfies z.input<typeof lineSchema>;
