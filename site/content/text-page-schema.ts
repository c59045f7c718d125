import { z } from "zod";
import { frontMatterSchema } from "./post-schema.ts";

const { slug, updated } = frontMatterSchema.shape;

/** The front matter of a page of the owner: a Markdown file in site/pages. */
export const textPageSchema = z.strictObject({
  title: z.string().trim().min(1).max(120).describe("Headline of the page."),
  description: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .describe("One or two sentences for the top of the page and for search engines."),
  slug: slug.describe("The page's address: /slug. Default: the file's name without .md."),
  updated: updated.describe("Day of the last real change."),
  noindex: z.boolean().default(false).describe("Search engines leave the page out, and so does the sitemap."),
});

/** The front matter of a page, checked. */
export interface TextPageFields {
  title: string;
  description: string;
  slug?: string;
  updated?: string;
  noindex: boolean;
}
