import { z } from "zod";
import type { CategoryId } from "../../../site/content/categories.ts";
import { MOST_TOPICS } from "../../../site/content/limits.ts";
import { isAddress } from "../../../site/content/navigation.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { explainIssues } from "../../compile/schema/explain-issues.ts";
import { ConfigError } from "./config-error.ts";

/** Checks what the type says of the values, which only `npm run check` reads, and what it cannot say. */
export function checkSiteConfig(config: unknown): void {
  if (typeof config !== "object" || config === null) {
    const hint = "Write export default defineSite({ … })";
    throw new ConfigError([{ message: "It has no default export", hint }]);
  }
  const { error } = schema.safeParse(config);
  if (error) throw new ConfigError(explainIssues(schema, config, error.issues));
}

const word = z.string().trim().min(1);
const text = word.describe('Write it in quotes: "…"');
const webAddress = z
  .string()
  .refine((url) => URL.canParse(url) && /^https?:\/\/[^/]/.test(url), "must be a web address")
  .describe("Write it in full: https://example.com/page");

const isTimeZone = (timeZone: string) => works(() => new Intl.DateTimeFormat("en", { timeZone }));
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** A word such as "english" is well formed, and means nothing to a screen reader. */
const isLocale = (locale: string) => works(() => languages.of(new Intl.Locale(locale).baseName));

const navigationLink = z.strictObject({
  label: text,
  to: z
    .string()
    .refine(isLinkTarget, "must be a path, the id of a category, the name of a page, or an address")
    .describe("Write it like /newsletter, about, or https://example.com"),
});

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
  tagline: text.optional(),
  headline: text,
  description: text,
  url: webAddress
    .refine((url) => URL.canParse(url) && new URL(url).origin === url, "must be scheme and host alone")
    .describe("Write it without a path and a final slash: https://example.com"),
  since: z.iso.date("must be a calendar day").describe("Write it like 2025-08-08"),
  author: text,
  booking: z.strictObject({ url: webAddress, offer: text }).optional(),
  productSite: z.strictObject({ name: text, url: webAddress }).optional(),
  navigation: z.array(navigationLink).optional(),
  footer: z.array(navigationLink).optional(),
  banners: z.array(z.strictObject({ title: text, text, button: navigationLink.optional() })).optional(),
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
    .superRefine((topics, context) => refuseRepeats(topics, context, { what: "topic", key: [] })),
  series: z.array(series).superRefine((list, context) => {
    const slugs = list.map(({ slug }) => slug);
    refuseRepeats(slugs, context, { what: "slug", key: ["slug"] });
  }),
} satisfies Record<keyof SiteConfig, z.ZodType>);

function refuseRepeats(words: string[], context: z.RefinementCtx, at: { what: string; key: string[] }): void {
  const all = words.map((word) => word.toLowerCase());
  const repeated = [...all.keys()].filter((i) => all.indexOf(all[i] ?? "") < i);
  const message = `must be a ${at.what} of its own`;
  for (const i of repeated) context.addIssue({ code: "custom", path: [i, ...at.key], message });
}

function isLinkTarget(to: string): boolean {
  return isAddress(to) || /^\/(?!\/)\S*$/.test(to) || SLUG_PATTERN.test(to);
}

/** Whether it returns something. */
function works(run: () => unknown): boolean {
  try {
    return run() !== undefined;
  } catch {
    return false;
  }
}
