import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { cardsSchema } from "./schema.ts";

export default {
  kind: "cards",
  ...templateWords,
  cards: [
    { kicker: "One", title: "First point", text: "What it means." },
    { kicker: "Two", title: "Second point", text: "What it means." },
    { kicker: "Three", title: "Third point", text: "What it means." },
  ],
} satisfies z.input<typeof cardsSchema>;
