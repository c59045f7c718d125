import { Document } from "yaml";
import type { z } from "zod";
import type { frontMatterSchema } from "../../../site/content/post-schema.ts";

export type WrittenFrontMatter = z.input<typeof frontMatterSchema>;

/** The order in which authors read the fields. A field that is not named here comes last. */
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
] satisfies (keyof WrittenFrontMatter)[];

/** Writes front matter with its fences: one field a line, lists in brackets, quotes where YAML needs them. */
export function frontMatterText(fields: WrittenFrontMatter): string {
  const document = new Document({});
  const values = new Map<string, unknown>(Object.entries(fields));
  for (const name of new Set([...ORDER, ...values.keys()])) {
    if (values.get(name) !== undefined) document.set(name, document.createNode(values.get(name), { flow: true }));
  }
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n`;
}
