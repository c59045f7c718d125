import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Code, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

export const CODE_PAGES = join(import.meta.dirname, "../../scripts/docs/codes");

/** A file of an example: its language, and its path where the page names one. */
export interface ExampleFile {
  lang: string;
  path: string | undefined;
  text: string;
}

export interface CodePage {
  title: string;
  /** What stands between the title and the first section. */
  meaning: string;
  /** By the heading. */
  sections: ReadonlyMap<string, { words: string; examples: ExampleFile[] }>;
}

export function readCodePage(code: string): CodePage {
  const source = readFileSync(join(CODE_PAGES, `${code}.md`), "utf8");
  const nodes = unified().use(remarkParse).parse(source).children;
  const starts = nodes.flatMap((node, i) => (node.type === "heading" ? [i] : []));
  const parts = starts.map((start, i) => ({
    heading: textOf(source, nodes.slice(start, start + 1)).replace(/^#+ /, ""),
    body: nodes.slice(start + 1, starts[i + 1] ?? nodes.length),
  }));
  const [top, ...sections] = parts;
  return {
    title: top?.heading ?? "",
    meaning: textOf(source, top?.body ?? []),
    sections: new Map(
      sections.map(({ heading, body }) => [
        heading,
        {
          words: textOf(
            source,
            body.filter(({ type }) => type !== "code"),
          ),
          examples: body.filter((node) => node.type === "code").map(toExample),
        },
      ]),
    ),
  };
}

function textOf(source: string, nodes: RootContent[]): string {
  return nodes.map(({ position }) => source.slice(position?.start.offset, position?.end.offset)).join("\n\n");
}

function toExample({ lang, meta, value }: Code): ExampleFile {
  return { lang: lang ?? "", path: meta ?? undefined, text: value };
}
