import { z } from "zod";
import { type Author, authorSlug } from "../../../site/content/authors.ts";
import { FAVORITES, MOST_CATEGORIES, MOST_TOPICS } from "../../../site/content/limits.ts";
import { isAddress } from "../../../site/content/navigation.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { topicsWithFeeds } from "../../../site/content/topic-feeds.ts";
import { RESERVED_PAGE_NAMES, SLUG_PATTERN } from "../../../site/content/urls.ts";
import { searchEn } from "../../../site/content/words/search-en.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { explainIssues } from "../../compile/schema/explain-issues.ts";
import { ConfigError } from "./config-error.ts";
import { kinds, overrides, ownFile, ownFont, slots } from "./own-files-schema.ts";
import { addressFault, isSiteAddress } from "./site-address.ts";
import { wordsSchema } from "./words-schema.ts";

/** Checks the values at run time: what their type says, as only `npm run check` checks types, and what a type cannot say. */
export function checkSiteConfig(config: unknown): void {
  if (typeof config !== "object" || config === null) {
    const hint = "Write export default defineSite({ … })";
    throw new ConfigError([{ message: "It has no default export", hint }]);
  }
  const { data, error } = schema.safeParse(config);
  if (error) throw new ConfigError(explainIssues(schema, config, withoutDefaults(config, error.issues)));
  assertTopicFeeds(data.topics, data.feeds?.topics ?? false);
  // It has been checked by the schema, which has the fields of the type.
  assertKindsKnown(config as SiteConfig);
}

/** Drops the mistakes of a headline that the owner has not written: it is the name, whose mistakes are reported. */
function withoutDefaults(config: Partial<SiteConfig>, issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const isDefault = config.headline === config.name;
  return issues.filter(({ path }) => !(isDefault && path[0] === "headline"));
}

/** Throws if the owner's words name a kind of figure that neither the engine nor the owner has. */
function assertKindsKnown({ words, kinds = {} }: SiteConfig): void {
  const known = Object.keys({ ...searchEn.kinds, ...kinds });
  const unknown = Object.keys(words?.search?.kinds ?? {}).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new ConfigError(
    unknown.map((name) => ({
      path: ["words", "search", "kinds", name],
      message: `There is no kind of figure "${name}" for "words.search.kinds"`,
      hint: didYouMean(name, known) ?? "Name its folder in kinds",
    })),
  );
}

/** Throws if a feed has no address of its own: the address is made from the name of its topic. */
function assertTopicFeeds(topics: string[], hasFeeds: boolean): void {
  const feeds = topicsWithFeeds({ topics, feeds: { topics: hasFeeds } });
  const paths = feeds.map(({ path }) => path);
  const wrong = feeds.filter(({ path }, i) => path.endsWith("/") || paths.indexOf(path) < i);
  if (wrong.length === 0) return;
  const hint = "Give it other letters (a to z) or digits, or leave feeds.topics out";
  throw new ConfigError(
    wrong.map(({ topic }) => ({
      message: `The topic "${topic}" has no address of its own for a feed`,
      hint,
      path: ["topics", topics.indexOf(topic)],
    })),
  );
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

const links = z.array(
  navigationLink.or(z.literal("categories")).describe('Write it like { label: "About", to: "about" }, or "categories"'),
);

const series = z.strictObject({
  slug: z
    .string()
    .regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens")
    .describe("It is a part of the page's address: write it like prompt-engineering"),
  title: text,
  description: text,
  tag: text.describe("The tag that the posts of the series carry, such as AI agents"),
});

const author = z.strictObject({
  title: text.optional(),
  description: text.optional(),
  url: webAddress.optional(),
  slug: z.string().regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens").optional(),
} satisfies Record<keyof Author, z.ZodType>);

const hosts = z
  .array(
    z
      .string()
      .regex(/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d+)?$/, "must be a host, in lower case")
      .describe("Write it without https:// and path: www.youtube-nocookie.com, or *.example.com"),
  )
  .optional();

const CATEGORY_PATH = /^\/(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

const slug = z.string().regex(SLUG_PATTERN, "must be lower-case letters, digits and single hyphens");
const path = z
  .string()
  .regex(CATEGORY_PATH, "must be a slash and one segment")
  .refine((path) => !RESERVED_PAGE_NAMES.has(path.slice(1)), "must not be a path that the site has for something else")
  .describe("Write it like /case-notes");
const color = z
  .string()
  .refine((color) => /^#[\da-f]{6}$/i.test(color), "must be six digits after a #")
  .describe("Write it like #2447b5");
const fourColors = z.tuple([color, color, color, color]).describe("Write four: the badge's, then three for charts");

const category = z
  .strictObject({
    id: slug.describe("Posts write it as their category: write it like case-notes"),
    title: text,
    description: text,
    path: path.optional(),
    colors: z.strictObject({ light: fourColors, dark: fourColors }).optional(),
    aliases: z.array(z.union([slug, path])).optional(),
  })
  .refine(({ id, path }) => path !== undefined || !RESERVED_PAGE_NAMES.has(id), {
    path: ["id"],
    message: "must not be a path that the site has for something else, unless the category has a path of its own",
  });

const schema = z.strictObject({
  name: text,
  wordmark: z.strictObject({ name: text, suffix: z.string() }),
  tagline: text.optional(),
  headline: text,
  description: text,
  url: webAddress
    .refine(isSiteAddress, { error: ({ input }) => addressFault(`${input}`) })
    .describe("Write it without a final slash: https://example.com, or https://example.com/blog"),
  host: z.enum(["firebase", "netlify", "cloudflare", "github", "nginx"]).optional(),
  since: z.iso.date("must be a calendar day").describe("Write it like 2025-08-08"),
  author: text,
  booking: z.strictObject({ url: webAddress, offer: text }).optional(),
  productSite: z.strictObject({ name: text, url: webAddress }).optional(),
  navigation: links.optional(),
  footer: links.optional(),
  banners: z.array(z.strictObject({ title: text, text, button: navigationLink.optional() })).optional(),
  allow: z.strictObject({ images: hosts, frames: hosts, videos: hosts, scripts: hosts }).optional(),
  locale: z.string().refine(isLocale, "must be a language tag").describe("Write it like en-US"),
  words: wordsSchema.optional(),
  timeZone: z.string().refine(isTimeZone, "must be an IANA time zone").describe("Write it like Europe/Berlin, or UTC"),
  newsletter: z.boolean("must be true or false").optional(),
  mailFrom: z
    .string()
    .regex(/^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, "must be an address, with or without a name")
    .describe("Write it like Visual Briefs <briefs@example.com>")
    .optional(),
  region: z
    .string()
    .regex(/^[a-z]+-[a-z]+\d+$/, "must be a region of Cloud Functions")
    .describe("Write it like us-central1 or europe-west3"),
  appCheck: z.strictObject({ projectId: text, appId: text, apiKey: text, siteKey: text }).optional(),
  categories: z.array(category).min(1).max(MOST_CATEGORIES).superRefine(refuseClashes),
  slots: slots.optional(),
  overrides: overrides.optional(),
  kinds: kinds.optional(),
  styles: ownFile("style sheet", /\.css$/, "./site/styles.css").optional(),
  authors: z
    .record(word, author)
    .superRefine((authors, context) => {
      const names = Object.keys(authors);
      const slugs = names.map((name) => authorSlug(name, authors[name] ?? {}));
      for (const [i, slug] of slugs.entries()) {
        const message = SLUG_PATTERN.test(slug) ? "must have a slug of its own" : "needs a slug, such as ada-lovelace";
        const isGood = SLUG_PATTERN.test(slug) && slugs.indexOf(slug) === i;
        if (!isGood) context.addIssue({ code: "custom", path: [names[i] ?? ""], message });
      }
    })
    .optional(),
  feeds: z.strictObject({ topics: z.boolean().optional() }).optional(),
  fonts: z.strictObject({ text: ownFont, display: ownFont }).optional(),
  topics: z
    .array(word)
    .max(MOST_TOPICS)
    .superRefine((topics, context) => refuseRepeats(topics, context, { what: "topic", key: [] })),
  series: z.array(series).superRefine((list, context) => {
    const slugs = list.map(({ slug }) => slug);
    refuseRepeats(slugs, context, { what: "slug", key: ["slug"] });
  }),
  favorites: z
    .array(slug.describe("Write the last part of a post's address: my-first-post"))
    .max(FAVORITES)
    .superRefine((slugs, context) => refuseRepeats(slugs, context, { what: "post", key: [] }))
    .optional(),
} satisfies Record<keyof SiteConfig, z.ZodType>);

/** Refuses an id, a path or an alias that leads to more than one category. */
function refuseClashes(categories: z.output<typeof category>[], context: z.RefinementCtx): void {
  const taken = new Set<string>();
  const names = categories.flatMap(({ id, path, aliases = [] }, i) => [
    { name: id, path: [i, "id"] },
    { name: path ?? `/${id}`, path: [i, path === undefined ? "id" : "path"] },
    ...aliases.map((name, at) => ({ name, path: [i, "aliases", at] })),
  ]);
  for (const { name, path } of names) {
    if (taken.has(name)) context.addIssue({ code: "custom", path, message: "must be of one category alone" });
    taken.add(name);
  }
}

function refuseRepeats(words: string[], context: z.RefinementCtx, at: { what: string; key: string[] }): void {
  const all = words.map((word) => word.toLowerCase());
  const repeated = [...all.keys()].filter((i) => all.indexOf(all[i] ?? "") < i);
  const message = `must be a ${at.what} of its own`;
  for (const i of repeated) context.addIssue({ code: "custom", path: [i, ...at.key], message });
}

function isLinkTarget(to: string): boolean {
  return isAddress(to) || /^\/(?!\/)\S*$/.test(to) || SLUG_PATTERN.test(to);
}

/** Whether `run` returns a value, and does not throw. */
function works(run: () => unknown): boolean {
  try {
    return run() !== undefined;
  } catch {
    return false;
  }
}
