import { Document } from "yaml";
import type { z } from "zod";
import type { frontMatterSchema } from "../../../site/content/post-schema.ts";

export type WrittenFrontMatter = z.input<typeof frontMatterSchema>;

/** Writes front matter with its fences: one field a line as given, lists in brackets, quotes where YAML needs them. */
export function frontMatterText(fields: WrittenFrontMatter): string {
  const document = new Document({});
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) document.set(name, document.createNode(value, { flow: true }));
  }
  return `---\n${document.toString({ lineWidth: 0, flowCollectionPadding: false })}---\n`;
}
