import { z } from "zod";
import type { Category, CategoryId } from "./categories.ts";
import { SLUG_PATTERN } from "./urls.ts";

const LAYOUTS = ["article", "infographic"] as const;

const slug = z
  .string()
  .regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens, such as my-first-post");

const calendarDay = z.iso.date("must be a calendar day, such as 2025-10-17");

const CLOCK_TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const PUBLICATION = new RegExp(
  `^${z.regexes.date.source.slice(1, -1)}(?:T${CLOCK_TIME}(?::[0-5]\\d)?(?:Z|[+-]${CLOCK_TIME})?)?$`,
);

const CATEGORY = "The category that lists the post.";

/** The front matter of a post: the one source of its types, its validation and posts/post.schema.json. */
export const frontMatterSchema = z.strictObject({
  id: z
    .union([z.string().regex(SLUG_PATTERN), z.int().nonnegative()])
    .transform(String)
    .optional()
    .describe(
      "Permanent identifier of the post, a number or words with hyphens; stays when title, date or slug change. Default: briefs writes one.",
    ),
  title: z.string().trim().min(1).max(120).describe("Headline of the post."),
  excerpt: z.string().trim().min(1).max(320).describe("One or two sentences for lists, search engines and feeds."),
  category: z.enum<CategoryId[]>([]).describe(CATEGORY),
  author: z.string().trim().min(1).optional().describe("Default: the team of site.config.ts."),
  date: z
    .string()
    .regex(PUBLICATION, "must be a calendar day, such as 2025-10-17, or a day and a time, such as 2025-10-17T09:00")
    .describe(
      "Day of publication, YYYY-MM-DD, or day and time in the site's time zone, YYYY-MM-DDTHH:MM. Held back until then.",
    ),
  readTime: z
    .int()
    .min(1)
    .max(120)
    .optional()
    .describe("Minutes to read. Default: computed from the words of the text and of the figures."),
  featured: z.boolean().default(false).describe("The newest featured post leads the home page."),
  tags: z
    .array(z.string().trim().min(1).max(40))
    .min(1)
    .max(12)
    .describe("Tags, most important first: cards show 2, the featured card 3. Topics and series find posts by them."),
  slug: slug.optional().describe("Last segment of the URL. Default: the file's name without .md."),
  aliases: z.array(slug).optional().describe("Earlier slugs that redirect to this post."),
  layout: z
    .enum(LAYOUTS)
    .default("article")
    .describe(
      "article: reading column with figures. infographic: the introduction, the figures as a poster, then the prose.",
    ),
  heroImage: z
    .string()
    .min(1)
    .optional()
    .describe("Lead figure: path of a figure's JSON, relative to the post. Default: the first figure in the text."),
  updated: calendarDay.optional().describe("Day of the last real change, if later than date."),
  badge: z.string().trim().min(1).max(40).optional().describe('Short label above the title, such as "Week 42 • 2024".'),
  draft: z.boolean().default(false).describe("Drafts are checked but not published."),
});

export type FrontMatterSchema = typeof frontMatterSchema;

/** The schema of the posts of a site with these categories. */
export function frontMatterSchemaOf(categories: readonly Category[]): FrontMatterSchema {
  const category = z.enum(categories.map(({ id }) => id)).describe(CATEGORY);
  return z.strictObject({ ...frontMatterSchema.shape, category });
}

/** Fields that only the compiler needs. A post's page and its cards carry every other field of the front matter. */
const UNLISTED = { slug: true, aliases: true, heroImage: true, draft: true } as const;
const listedSchema = frontMatterSchema.omit(UNLISTED);
// The type of Object.keys does not keep the keys.
export const LISTED_FIELDS = Object.keys(listedSchema.shape) as (keyof ListedFields)[];

/** Fields that hold a text, whatever character it begins with: YAML gives some of them a meaning. */
export const TEXT_FIELDS: readonly string[] = ["title", "excerpt", "author", "badge"];

/** zod omits missing fields, and never sets them to undefined. */
type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

export type ListedFields = Present<z.output<typeof listedSchema>> & { id: string };

/** Front matter as the author gave it. */
export type GivenFrontMatter = Present<z.output<typeof frontMatterSchema>>;

/** Checked front matter, with `date` taken apart: `date` is the day alone. */
export type FrontMatter = GivenFrontMatter & {
  /** Derived where the author gave none. */
  id: string;
  /** The time of publication, where the author gives one: "09:00", perhaps with seconds, perhaps with an offset from UTC. */
  time?: string;
};
