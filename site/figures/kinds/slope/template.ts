import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { slopeSchema } from "./schema.ts";

export default {
  kind: "slope",
  ...templateWords,
  unit: "h",
  from: "2024",
  to: "2025",
  highlight: "Answering",
  rows: [
    { label: "Answering", from: 12, to: 4 },
    { label: "Checking", from: 5, to: 7 },
    { label: "Planning", from: 9, to: 8 },
  ],
} satisfies z.input<typeof slopeSchema>;
