import { z } from "zod";
import type { Category, CategoryId } from "./categories.ts";
import { frontMatterSchema } from "./post-schema.ts";

/** Longer subjects are cut off on phones. */
const SUBJECT_MAX = 60;
/** What an inbox shows beside a short subject. */
const PREHEADER_MAX = 140;

const SEND = new RegExp(`^${z.regexes.date.source.slice(1, -1)}T(?:[01]\\d|2[0-3]):[0-5]\\d$`);

const CATEGORIES =
  "Ids of categories: readers who have chosen categories get the issue if they chose one of these. Default: everyone gets it.";

/** The front matter of a newsletter issue: the one source of its type, its validation and posts/newsletter/issue.schema.json. */
const issueSchema = z.strictObject({
  issue: z.int().positive().describe("Number of the issue, as in the file's name: 14 in 014.md."),
  subject: z.string().trim().min(1).max(SUBJECT_MAX).describe("Subject of the mail, and headline of its page."),
  preheader: z
    .string()
    .trim()
    .min(1)
    .max(PREHEADER_MAX)
    .describe("What an inbox shows beside the subject. It says something that the subject does not."),
  send: z
    .string()
    .regex(SEND, "must be a day and a time, such as 2026-12-01T07:00")
    .describe(
      "When the mail is sent, YYYY-MM-DDTHH:MM in the site's time zone. From then on, its page is on the site.",
    ),
  posts: z
    .array(frontMatterSchema.shape.id.unwrap())
    .min(1)
    .max(20)
    .describe("Ids of the posts, the lead first. briefs newsletter new writes them."),
  categories: z.array(z.enum<CategoryId[]>([])).default([]).describe(CATEGORIES),
});

type IssueSchema = typeof issueSchema;

/** An issue's front matter, checked. */
export type IssueFields = z.output<IssueSchema>;

/** The schema of the issues of a site with these categories. */
export function issueSchemaOf(categories: readonly Category[]): IssueSchema {
  const ids = z.enum(categories.map(({ id }) => id));
  return z.strictObject({ ...issueSchema.shape, categories: z.array(ids).default([]).describe(CATEGORIES) });
}
