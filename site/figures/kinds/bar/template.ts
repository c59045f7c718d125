import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { barSchema } from "./schema.ts";

export default {
  kind: "bar",
  ...templateWords,
  unit: "h",
  labels: ["Before", "After"],
  series: [{ name: "Time", values: [6, 2] }],
  highlight: "After",
} satisfies z.input<typeof barSchema>;
