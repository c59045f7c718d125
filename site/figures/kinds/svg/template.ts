import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { svgSchema } from "./schema.ts";

export default {
  kind: "svg",
  ...templateWords,
  drawing: "first-figure.svg",
  table: {
    head: ["Part of the work", "Hours before", "Hours after"],
    rows: [
      ["Searching for what is known", 40, 4],
      ["Writing it down", 25, 20],
      ["Asking others what they think of it", 10, 10],
    ],
  },
} satisfies z.input<typeof svgSchema>;

/**
 * The drawing beside the figure. It uses the colors of the theme; the colors after the commas are fallbacks for other programs.
 */
export const files = {
  "first-figure.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300" fill="none" font-family="Archivo, sans-serif" font-size="20">
  <circle cx="200" cy="150" r="120" fill="var(--cat, #4c463b)"/>
  <text x="200" y="157" fill="var(--paper, #faf7f0)" text-anchor="middle" font-weight="700">Before</text>
  <path d="M350 150h170m-14-12 14 12-14 12" stroke="currentColor" stroke-width="3"/>
  <circle cx="590" cy="150" r="38" fill="var(--cat-tint, #eae5dc)" stroke="var(--cat, #4c463b)" stroke-width="3"/>
  <text x="590" y="222" fill="currentColor" text-anchor="middle" font-weight="700">After</text>
</svg>
`,
};
