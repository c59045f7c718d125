import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { flowSchema } from "./schema.ts";

export default {
  kind: "flow",
  ...templateWords,
  steps: [
    { title: "First step", text: "What happens here." },
    { title: "Second step", text: "What happens then." },
    { title: "Result", text: "What comes of it." },
  ],
} satisfies z.input<typeof flowSchema>;
