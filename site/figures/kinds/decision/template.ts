import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { decisionSchema } from "./schema.ts";

export default {
  kind: "decision",
  ...templateWords,
  question: "What decides?",
  branches: [
    { answer: "This", result: { title: "Do one thing", text: "For this reason." } },
    { answer: "That", result: { title: "Do the other", text: "For that reason." } },
  ],
} satisfies z.input<typeof decisionSchema>;
