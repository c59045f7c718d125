import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { funnelSchema } from "./schema.ts";

export default {
  kind: "funnel",
  ...templateWords,
  unit: "visitors",
  stages: [
    { label: "Come", value: 1000 },
    { label: "Read", value: 400 },
    { label: "Stay", value: 50 },
  ],
} satisfies z.input<typeof funnelSchema>;
