import { z } from "zod";
import { MOST_TOPICS } from "../site/content/limits.ts";
import { SLUG_PATTERN } from "../site/content/slug-pattern.ts";
import { explainIssues } from "./compile/schema/explain-issues.ts";
import { Misuse } from "./misuse.ts";

const FILE = "site/site.config.ts";

/** What types cannot say of the values. */
export function checkSiteConfig(config: unknown): void {
  if (typeof config !== "object" || config === null) {
    throw new Misuse(`${FILE} exports no siteConfig`, "Write export const siteConfig: SiteConfig = { … }");
  }
  const { error } = schema.safeParse(config);
  if (!error) return;
  const problems = explainIssues(schema, config, error.issues);
  throw new Misuse(problems.map(({ message, hint }) => `${FILE}: ${message}\n  ${hint}`).join("\n"));
}

const text = z.string().trim().min(1);
const webAddress = z
  .string()
  .refine((url) => URL.canParse(url) && /^https?:\/\/[^/]/.test(url), "must be a web address")
  .describe("Write it in full: https://example.com/page");

const isTimeZone = (zone: string) => works(() => new Intl.DateTimeFormat("en", { timeZone: zone }));
const isLocale = (locale: string) => works(() => Intl.getCanonicalLocales(locale));

const series = z.object({
  slug: z
    .string()
    .regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens")
    .describe("It is a part of the page's address: write it like prompt-engineering"),
  title: text,
  description: text,
  tag: text,
});

const schema = z.object({
  name: text,
  url: webAddress
    .refine((url) => URL.canParse(url) && new URL(url).origin === url, "must be scheme and host alone")
    .describe("Write it without a path and a final slash: https://example.com"),
  since: z.iso.date("must be a calendar day").describe("Write it like 2025-08-08"),
  author: text,
  bookingUrl: webAddress,
  productSite: z.object({ name: text, url: webAddress }),
  locale: z.string().refine(isLocale, "must be a language tag").describe("Write it like en-US"),
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone").describe("Write it like Europe/Berlin, or UTC"),
  appCheck: z.object({ projectId: text, appId: text, apiKey: text, siteKey: text }).optional(),
  topics: z
    .array(text)
    .max(MOST_TOPICS)
    .superRefine((topics, context) => {
      for (const i of repeats(topics)) refuse(context, [i], "must be a topic of its own");
    }),
  series: z.array(series).superRefine((list, context) => {
    for (const i of repeats(list.map(({ slug }) => slug))) refuse(context, [i, "slug"], "must be a slug of its own");
  }),
});

function refuse(context: z.RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: "custom", path, message });
}

/** Where a word stands that has stood before. */
function repeats(words: string[]): number[] {
  const all = words.map((word) => word.toLowerCase());
  return all.flatMap((word, i) => (all.indexOf(word) < i ? [i] : []));
}

function works(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
