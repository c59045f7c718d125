import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { layersSchema } from "./schema.ts";

export default {
  kind: "layers",
  ...templateWords,
  stacks: [
    {
      name: "Stack",
      input: "What enters",
      output: "What leaves",
      layers: [
        { title: "Lowest layer", text: "What it does." },
        { title: "Highest layer", text: "What it does." },
      ],
    },
  ],
} satisfies z.input<typeof layersSchema>;
