import { parse } from "yaml";
import { z } from "zod";
import { fenced } from "../../author/import/body/fenced.ts";
import { frontMatterText } from "../../author/new/front-matter-text.ts";

/** An example of something that a post can hold. */
export interface WritingExample {
  name: string;
  title: string;
  remark: string;
  markdown: string;
}

/** A figure as its source. */
export interface WritingFigure {
  name: string;
  kind: string;
  json: string;
}

const head = z.strictObject({ title: z.string(), remark: z.string() });

export function readExample(name: string, text: string): WritingExample {
  const [, front = "", markdown = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { name, ...head.parse(parse(front)), markdown };
}

/** Writes a post with all that a post can hold, each thing first as it is written and then as it is shown. */
export function composeWriting(examples: readonly WritingExample[], figures: readonly WritingFigure[]): string {
  const front = frontMatterText({
    id: "writing",
    title: "All That a Post Can Hold",
    excerpt: "Every feature of the Markdown and every kind of figure, as it is written and as it is shown.",
    category: "explainers",
    date: "2025-10-17",
    tags: ["Writing"],
  });
  const features = examples.map(({ title, remark, markdown }) =>
    [`## ${title}`, remark, fenced("markdown", `\n${markdown.trim()}\n`), markdown.trim()].join("\n\n"),
  );
  const kinds = Map.groupBy(figures, ({ kind }) => kind);
  const shown = [...kinds].map(([kind, all]) => [`## Figures: ${kind}`, ...all.map(figureSection)].join("\n\n"));
  return `${[front, ...features, ...shown].join("\n\n")}\n`;
}

function figureSection({ name, json }: WritingFigure): string {
  return [
    `### ${name}`,
    fenced("json", `\n${json.trim()}\n`),
    `![The figure ${name}](../infographics/example/${name}.json)`,
  ].join("\n\n");
}
