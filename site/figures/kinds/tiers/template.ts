import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { tiersSchema } from "./schema.ts";

export default {
  kind: "tiers",
  ...templateWords,
  tiers: [
    { name: "Basic", price: "$0", text: "Whom it suits.", features: ["What it has"] },
    { name: "Team", price: "$20", per: "month", text: "Whom it suits.", features: ["What it has besides"] },
  ],
} satisfies z.input<typeof tiersSchema>;
