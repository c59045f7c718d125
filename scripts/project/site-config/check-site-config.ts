import { readFileSync } from "node:fs";
import { z } from "zod";
import type { CategoryId } from "../../../site/content/categories.ts";
import { MOST_TOPICS } from "../../../site/content/limits.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import { type Explanation, explainIssues } from "../../compile/schema/explain-issues.ts";
import { UsageError } from "../../system/usage-error.ts";
import { CONFIG_FILE, ConfigMistakes, mistakeAt } from "./config-mistakes.ts";

/** What types cannot say of the values, and what they say, as no command but `npm run check` reads them. */
export async function checkSiteConfig(config: unknown): Promise<void> {
  if (typeof config !== "object" || config === null) {
    throw new UsageError(`${CONFIG_FILE} exports no siteConfig`, "Write export const siteConfig: SiteConfig = { … }");
  }
  const { error } = schema.safeParse(config);
  if (error) throw await placed(explainIssues(schema, config, error.issues));
}

/** A parser is loaded only now: a good configuration needs no places. */
async function placed(problems: Explanation[]): Promise<ConfigMistakes> {
  const { configPlaces } = await import("./config-places.ts");
  const text = readFileSync(new URL(`../../../${CONFIG_FILE}`, import.meta.url), "utf8").replace(/^\uFEFF/, "");
  const placeOf = configPlaces(text);
  const mistakes = problems.map(({ what, path, message, hint }) => {
    const place = placeOf(path, what === "unknown-key" ? "key" : "value");
    return place ? mistakeAt(place, text, { message, hint }) : { message, hint };
  });
  return new ConfigMistakes(mistakes);
}

const word = z.string().trim().min(1);
const text = word.describe('Write it in quotes: "…"');
const webAddress = z
  .string()
  .refine((url) => URL.canParse(url) && /^https?:\/\/[^/]/.test(url), "must be a web address")
  .describe("Write it in full: https://example.com/page");

const isTimeZone = (zone: string) => works(() => new Intl.DateTimeFormat("en", { timeZone: zone }));
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** A word such as "english" is well formed, and says nothing to a screen reader. */
const isLocale = (locale: string) =>
  works(() => new Intl.Locale(locale)) && languages.of(new Intl.Locale(locale).baseName) !== undefined;

const titled = z.strictObject({ title: text, description: text });

const series = z.strictObject({
  slug: z
    .string()
    .regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens")
    .describe("It is a part of the page's address: write it like prompt-engineering"),
  title: text,
  description: text,
  tag: text.describe("The tag that the posts of the series carry, such as AI agents"),
});

const schema = z.strictObject({
  name: text,
  wordmark: z.strictObject({ name: text, suffix: z.string() }),
  tagline: text,
  headline: text,
  description: text,
  url: webAddress
    .refine((url) => URL.canParse(url) && new URL(url).origin === url, "must be scheme and host alone")
    .describe("Write it without a path and a final slash: https://example.com"),
  since: z.iso.date("must be a calendar day").describe("Write it like 2025-08-08"),
  author: text,
  bookingUrl: webAddress,
  bookingOffer: text,
  productSite: z.strictObject({ name: text, url: webAddress }),
  locale: z.string().refine(isLocale, "must be a language tag").describe("Write it like en-US"),
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone").describe("Write it like Europe/Berlin, or UTC"),
  region: z
    .string()
    .regex(/^[a-z]+-[a-z]+\d+$/, "must be a region of Cloud Functions")
    .describe("Write it like us-central1 or europe-west3"),
  appCheck: z.strictObject({ projectId: text, appId: text, apiKey: text, siteKey: text }).optional(),
  categories: z.strictObject({
    briefings: titled,
    playbooks: titled,
    explainers: titled,
    "case-notes": titled,
  } satisfies Record<CategoryId, z.ZodType>),
  topics: z
    .array(word)
    .max(MOST_TOPICS)
    .superRefine((topics, context) => {
      for (const i of repeats(topics)) refuse(context, [i], "must be a topic of its own");
    }),
  series: z.array(series).superRefine((list, context) => {
    for (const i of repeats(list.map(({ slug }) => slug))) refuse(context, [i, "slug"], "must be a slug of its own");
  }),
} satisfies Record<keyof SiteConfig, z.ZodType>);

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
