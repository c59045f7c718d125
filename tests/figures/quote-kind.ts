/** The folder of a kind that there is not: someone's words, and whose they are. */
export const QUOTE_KIND: Record<string, string> = {
  "kind.ts": `import { defineKind } from "../../define-kind.ts";
import { quoteSchema } from "./schema.ts";
import quoteTable from "./table.ts";

export default defineKind({
  schema: quoteSchema,
  table: quoteTable,
  otherNames: ["citation"],
  template: () => import("./template.ts"),
  thumbnail: () => import("./thumbnail.ts"),
  picture: () => import("./picture.ts"),
});
`,
  "schema.ts": `import { z } from "zod";
import { commonFields, text } from "../../schema-fields.ts";

export const quoteSchema = z.strictObject({
  kind: z.literal("quote"),
  ...commonFields,
  words: text(200).describe("What was said."),
  by: text(60).describe("Who said it."),
});

export type QuoteFigure = z.output<typeof quoteSchema>;
`,
  "table.ts": `import type { FigureTable } from "../../define-kind.ts";
import type { QuoteFigure } from "./schema.ts";

export default function quoteTable({ words, by }: QuoteFigure): FigureTable {
  return { head: ["By", "Words"], rows: [[by, words]] };
}
`,
  "template.ts": `import type { z } from "zod";
import { templateWords } from "../../template-words.ts";
import type { quoteSchema } from "./schema.ts";

export default {
  kind: "quote",
  ...templateWords,
  words: "What was said.",
  by: "Who said it",
} satisfies z.input<typeof quoteSchema>;
`,
  "thumbnail.ts": `import type { Shape } from "../../picture/drawing.ts";
import { cutText } from "../../thumbnail/fit-text.ts";
import { words } from "../../thumbnail/thumbnail-shapes.ts";
import type { QuoteFigure } from "./schema.ts";

export default function quoteThumbnail(figure: QuoteFigure): Shape[] {
  return [words(cutText(figure.words, 290, 24), { x: 14, y: 100, size: 24 })];
}
`,
  "picture.ts": `import { type Drawing, stacked } from "../../picture/drawing.ts";
import { type Space, setText } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { QuoteFigure } from "./schema.ts";

export default function quotePicture({ words, by }: QuoteFigure, space: Space): Drawing {
  return stacked(setText(words, STYLES.heading, space), 8, setText(by, STYLES.small, space));
}
`,
  "Quote.tsx": `import type { QuoteFigure } from "./schema.ts";
import "./Quote.css";

export default function Quote({ figure: { words, by } }: { figure: QuoteFigure }) {
  return (
    <blockquote className="Quote">
      <p>{words}</p>
      <p className="Quote-by">{by}</p>
    </blockquote>
  );
}
`,
  "Quote.css": `@layer figures {
  .Quote-by {
    color: var(--ink-2);
  }
}
`,
  "sign.ts": `import type { KindSign } from "../../../content/kind-sign.ts";

export default "M3 4h4v5M9 4h4v5" satisfies KindSign;
`,
};

/** The same as an owner of a site writes it, in a folder of the site. */
export const OWN_QUOTE_KIND: Record<string, string> = Object.fromEntries(
  Object.entries(QUOTE_KIND).map(([name, text]) => [
    name,
    text
      .replaceAll('"../../../', '"visual-briefs/site/')
      .replaceAll('"../../', '"visual-briefs/site/figures/')
      .replace(
        /import \{ z \} from "zod";\nimport \{ (.*) \} from/,
        (_, names: string) => `import { ${names}, z } from`,
      ),
  ]),
);

export const QUOTE_FIGURE = {
  kind: "quote",
  title: "One person sees through it",
  takeaway: "A good idea survives being said in a few words.",
  note: "Illustrative figure",
  words: "Brevity is work",
  by: "An editor",
};

export const QUOTE_POST = `---
id: 7
title: A post with a quotation
excerpt: It shows a figure of a kind that was added a minute ago.
category: explainers
date: 2025-11-01
tags: [AI agents, LLMs]
---

![Brevity is work.](../infographics/quote.json)

What follows from it.
`;
