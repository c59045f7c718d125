import { Document } from "yaml";
import type { z } from "zod";
import type { frontMatterSchema } from "../../../site/content/post-schema.ts";

export type WrittenFrontMatter = z.input<typeof frontMatterSchema>;

/** In the order in which authors read it. */
const ORDER = [
  "id",
  "title",
  "excerpt",
  "category",
  "date",
  "updated",
  "tags",
  "author",
  "slug",
  "aliases",
  "badge",
  "layout",
  "heroImage",
  "featured",
  "readTime",
  "draft",
] as const satisfies (keyof WrittenFrontMatter)[];

/** Front matter with its fences: a line a field, lists in brackets, quotes where YAML needs them. */
export function frontMatterText(fields: WrittenFrontMatter): string {
  const document = new Document({});
  for (const name of ORDER) {
    if (fields[name] !== undefined) document.set(name, document.createNode(fields[name], { flow: true }));
  }
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n`;
}
