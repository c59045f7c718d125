import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { doughnutSchema } from "./schema.ts";

export default {
  kind: "doughnut",
  ...templateWords,
  unit: "%",
  labels: ["First part", "Second part"],
  series: [{ name: "Share", values: [60, 40] }],
  highlight: "First part",
} satisfies z.input<typeof doughnutSchema>;
