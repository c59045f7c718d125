import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { checklistSchema } from "./schema.ts";

export default {
  kind: "checklist",
  ...templateWords,
  groups: [
    { title: "Do", tone: "do", items: [{ title: "What helps", text: "Why it does." }] },
    { title: "Avoid", tone: "avoid", items: [{ title: "What harms", text: "Why it does." }] },
  ],
} satisfies z.input<typeof checklistSchema>;
