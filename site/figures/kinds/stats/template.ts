import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { statsSchema } from "./schema.ts";

export default {
  kind: "stats",
  ...templateWords,
  items: [
    { value: "60%", label: "What the first number counts" },
    { value: "2 h", versus: "6 h", label: "What the second number counts" },
  ],
} satisfies z.input<typeof statsSchema>;
