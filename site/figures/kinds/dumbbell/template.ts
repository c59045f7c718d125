import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { dumbbellSchema } from "./schema.ts";

export default {
  kind: "dumbbell",
  ...templateWords,
  unit: "h",
  from: "By hand",
  to: "By script",
  rows: [
    { label: "Collecting", from: 5, to: 1 },
    { label: "Checking", from: 2, to: 3 },
  ],
} satisfies z.input<typeof dumbbellSchema>;
