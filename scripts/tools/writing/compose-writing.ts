import { parse } from "yaml";
import { z } from "zod";
import { frontMatterText } from "../../author/new/front-matter-text.ts";

/** An example of something that a post can hold: what it is about, and the Markdown. */
export interface WritingExample {
  name: string;
  title: string;
  remark: string;
  markdown: string;
}

/** A figure as its author wrote it. */
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

/** All that a post can hold, as a post: each thing as it is written, and then as it is shown. */
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
    [`## ${title}`, remark, fenced("markdown", markdown), markdown.trim()].join("\n\n"),
  );
  const kinds = Map.groupBy(figures, ({ kind }) => kind);
  const shown = [...kinds].map(([kind, all]) => [`## Figures: ${kind}`, ...all.map(figureSection)].join("\n\n"));
  return `${[front, ...features, ...shown].join("\n\n")}\n`;
}

function figureSection({ name, json }: WritingFigure): string {
  return [`### ${name}`, fenced("json", json), `![The figure ${name}](../infographics/example/${name}.json)`].join(
    "\n\n",
  );
}

/** With a fence that is longer than those in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([fence]) => fence.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text.trim()}\n${fence}`;
}
