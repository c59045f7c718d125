import { z } from "zod";
import { CATEGORIES } from "./categories.ts";
import { SLUG_PATTERN } from "./urls.ts";

export const LAYOUTS = ["article", "infographic"] as const;

const slug = z
  .string()
  .regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens, such as my-first-post");

const calendarDay = z.iso.date("must be a calendar day, such as 2025-10-17");

const CLOCK_TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const PUBLICATION = new RegExp(
  `^${z.regexes.date.source.slice(1, -1)}(?:T${CLOCK_TIME}(?::[0-5]\\d)?(?:Z|[+-]${CLOCK_TIME})?)?$`,
);

/** The front matter of a post: the one source of its types, its validation and posts/post.schema.json. */
export const frontMatterSchema = z.strictObject({
  id: z
    .union([z.string().regex(SLUG_PATTERN), z.int().nonnegative()])
    .transform(String)
    .describe("Permanent identifier of the post; stays when title or slug change. A number or a short word."),
  title: z.string().trim().min(1).max(120).describe("Headline of the post."),
  excerpt: z.string().trim().min(1).max(320).describe("One or two sentences for lists, search engines and feeds."),
  category: z.enum(CATEGORIES).describe("The category that lists the post."),
  date: z
    .string()
    .regex(PUBLICATION, "must be a calendar day, such as 2025-10-17, or a day and a time, such as 2025-10-17T09:00")
    .describe(
      "Day of publication, YYYY-MM-DD, or day and time in the site's time zone, YYYY-MM-DDTHH:MM. Held back until then.",
    ),
  updated: calendarDay.optional().describe("Day of the last real change, if later than date."),
  tags: z
    .array(z.string().trim().min(1).max(40))
    .min(1)
    .max(12)
    .describe("Tags, most important first: cards show 2, the featured card 3. Topics and series find posts by them."),
  author: z.string().trim().min(1).optional().describe("Default: the team of site.config.ts."),
  slug: slug.optional().describe("Last segment of the URL. Default: the file's name without .md."),
  aliases: z.array(slug).optional().describe("Earlier slugs that redirect to this post."),
  badge: z.string().trim().min(1).max(40).optional().describe('Short label above the title, such as "Week 42 • 2024".'),
  layout: z
    .enum(LAYOUTS)
    .default("article")
    .describe("article: reading column with figures. infographic: the figures as a poster, then the prose."),
  heroImage: z
    .string()
    .min(1)
    .optional()
    .describe("Lead figure: path of a figure's JSON, relative to the post. Default: the first figure in the text."),
  featured: z.boolean().default(false).describe("The newest featured post leads the home page."),
  readTime: z.int().min(1).max(120).optional().describe("Minutes to read. Default: computed from words and figures."),
  draft: z.boolean().default(false).describe("Drafts are checked but not published."),
});

/** Checked and taken apart: `date` is the day alone. */
export type FrontMatter = z.output<typeof frontMatterSchema> & {
  /** Of publication, where `date` has one: "09:00", perhaps with seconds, perhaps with its distance from UTC. */
  time?: string;
};
export type Layout = (typeof LAYOUTS)[number];
