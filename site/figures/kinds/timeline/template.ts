import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { timelineSchema } from "./schema.ts";

export default {
  kind: "timeline",
  ...templateWords,
  events: [
    { when: "2020", title: "Beginning", text: "What happened." },
    { when: "2023", title: "Turn", text: "What changed." },
    { when: "Today", title: "Where we are", text: "What follows.", current: true },
  ],
} satisfies z.input<typeof timelineSchema>;
