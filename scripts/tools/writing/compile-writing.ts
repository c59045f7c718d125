import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import siteConfig from "../../../site/site.config.ts";
import { fenced } from "../../author/import/body/fenced.ts";
import { frontMatterText } from "../../author/new/front-matter-text.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import { type Compiled, compile } from "../../graph/compile.ts";

const FOLDER = join(import.meta.dirname, "../../docs");

/** A plain picture, for the example of a picture. */
const SQUARE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#888"/></svg>',
);

/** An example of something that a post can hold. */
interface WritingExample {
  name: string;
  title: string;
  remark: string;
  markdown: string;
}

/** A figure as its source. */
interface WritingFigure {
  name: string;
  kind: string;
  json: string;
}

export interface Writing extends Compiled {
  examples: WritingExample[];
  figures: WritingFigure[];
  markdown: string;
  readPicture(path: string): Uint8Array;
}

/** Compiles the page for authors as a post, so that it shows what a post would. */
export function compileWriting(): Writing {
  const examples = namesIn("writing").map((name) => readExample(name.replace(/\.md$/, ""), text(`writing/${name}`)));
  const files = namesIn("gallery");
  const figures = files.filter((name) => name.endsWith(".json")).map(toFigure);
  const markdown = composeWriting(examples, figures);
  const isPicture = (name: string) => name.endsWith(".png");
  const pictures = files
    .filter(isPicture)
    .map((name) => ({ path: `infographics/example/${name}`, bytes: bytes(`gallery/${name}`) }));
  const images = [{ path: "posts/square.svg", bytes: SQUARE }, ...pictures];
  const compiled = compile(
    {
      posts: [file("posts/writing.md", markdown), file("posts/what-computer-use-is.md", LINKED)],
      figures: files
        .filter((name) => !isPicture(name))
        .map((name) => file(`infographics/example/${name}`, text(`gallery/${name}`))),
      images,
    },
    siteConfig,
  );
  return {
    ...compiled,
    examples,
    figures,
    markdown,
    readPicture: (path) => images.find((image) => image.path === path)?.bytes ?? SQUARE,
  };
}

/** The post that the example of a link leads to. */
const LINKED = `---
id: linked
title: What Computer Use Is
excerpt: An example.
category: explainers
date: 2025-10-16
tags: [Writing]
---

An example.
`;

function toFigure(name: string): WritingFigure {
  // As it would be written in infographics/<slug>/.
  const json = text(`gallery/${name}`).replace("../../../infographics/figure.schema.json", "../figure.schema.json");
  return { name: name.replace(/\.json$/, ""), kind: String(JSON.parse(json).kind), json };
}

function namesIn(folder: string): string[] {
  return readdirSync(join(FOLDER, folder)).sort();
}

function text(path: string): string {
  return new TextDecoder().decode(bytes(path));
}

function bytes(path: string): Uint8Array {
  return readFileSync(join(FOLDER, path));
}

function file(path: string, content: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(content) };
}

const head = z.strictObject({ title: z.string(), remark: z.string() });

function readExample(name: string, text: string): WritingExample {
  const [, front = "", markdown = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { name, ...head.parse(parse(front)), markdown };
}

/** Writes a post with all that a post can hold, each thing first as it is written and then as it is shown. */
function composeWriting(examples: readonly WritingExample[], figures: readonly WritingFigure[]): string {
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
