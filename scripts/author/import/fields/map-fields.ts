import { decodeHTMLStrict } from "entities/decode";
import { toSlug } from "../../../../site/content/to-slug.ts";
import type { Clock } from "../../../compile/post/schedule.ts";
import { momentOf } from "../../../compile/post/site-time.ts";
import { slugOfTitle } from "../../new/slug-of-title.ts";
import { shorten } from "../body/excerpt.ts";
import type { CategoryMap } from "../category-map.ts";
import type { TimeSource } from "../file-times.ts";
import { portableName } from "../portable-name.ts";
import type { Report } from "../report.ts";
import type { SourcePost } from "../source-post.ts";
import { aliasesOf } from "./aliases.ts";
import { dayOf, publicationOf } from "./dates.ts";
import { fieldsWith, isEmpty, isKnown, type Meaning, textsWith } from "./field-names.ts";
import { plainText } from "./plain-text.ts";
import { type Topics, topicsOf } from "./topics.ts";
import { textsOf } from "./values.ts";

/** The metadata of a post in this site's terms. */
export interface MappedFields extends Topics {
  title?: string;
  excerpt?: string;
  /** A day, or a moment if it is still to come. */
  date?: string;
  updated?: string;
  author?: string;
  /** Links to the authors' pages, in Markdown, which go below the text. */
  authorLinks: string[];
  slug: string;
  aliases: string[];
  featured: boolean;
  draft: boolean;
  picture?: { path: string; alt: string };
}

const MAX_EXCERPT = 320;

export interface MapFieldsOptions {
  categories: CategoryMap;
  clock: Clock;
}

export function mapFields(post: SourcePost, { categories, clock }: MapFieldsOptions, report: Report): MappedFields {
  const { fields, name, isDraft } = post;
  reportUnmapped(post, report);
  const title = plainText(textsWith("title", fields)[0] ?? "");
  const [picture] = textsWith("picture", fields);
  const slug = slugOf(textsWith("slug", fields)[0], name);
  const excerpt = excerptOf(post, report);
  const date = dateOf(post, clock, report) ?? post.date ?? dayOfFile(post, clock, report);
  const updated = updatedOf(post, clock, report);
  const authors = textsWith("author", fields).map((author) => post.authors.get(author) ?? author);
  const names = authors.map((author) => author.replace(LINK, "$1"));
  return {
    ...(title && { title }),
    ...(excerpt && { excerpt }),
    ...topicsOf(post, categories, report),
    ...(date && { date }),
    ...(date && updated && updated > date.slice(0, 10) && { updated }),
    ...(names.length > 0 && { author: names.join(", ") }),
    authorLinks: authors.flatMap((author) => author.match(LINK) ?? []),
    slug,
    aliases: aliasesOf(post, slug, report),
    featured: String(firstWith("featured", fields)) === "true",
    draft: isUnlisted(post, report) || isDraft || isMarkedDraft(fields),
    ...(picture && { picture: { path: picture, alt: altOf(fields) } }),
  };
}

/** An author in Markdown: [Name](https://example.com) */
const LINK = /\[([^[\]]+)\]\([^()\s]+\)/g;

function firstWith(meaning: Meaning, fields: SourcePost["fields"]): unknown {
  const [name] = fieldsWith(meaning, fields);
  return name === undefined ? undefined : fields[name];
}

/** YAML as Jekyll reads it has more words for true and false. */
const DRAFT_VALUES: Record<string, RegExp> = { draft: /^(?:true|yes|on)$/i, published: /^(?:false|no|off)$/i };

function isMarkedDraft(fields: SourcePost["fields"]): boolean {
  return fieldsWith("draft", fields).some((name) => DRAFT_VALUES[name.toLowerCase()]?.test(String(fields[name])));
}

/** Field values that are true of every post here: they need no report. */
const NEEDLESS: Record<string, RegExp> = { layout: /^(?:posts?|default|blog|.*\.astro)$/i, type: /^(?:posts?|blog)$/i };

/** Docusaurus keeps an unlisted post out of its lists and out of search engines. */
function isUnlisted({ fields }: SourcePost, report: Report): boolean {
  const [name] = fieldsWith("unlisted", fields);
  if (name === undefined || String(fields[name]) !== "true") return false;
  const message = "Only readers with its address could find this post: it is imported as a draft";
  report.field("import-field", name, message, "Remove draft: true from the new post to publish it to everyone");
  return true;
}

function reportUnmapped({ fields }: SourcePost, report: Report): void {
  for (const [name, value] of Object.entries(fields)) {
    const isNeedless = isEmpty(value) || value === false || NEEDLESS[name.toLowerCase()]?.test(String(value));
    if (isNeedless || isKnown(name)) continue;
    const message = `The field "${name}" has no counterpart here: it is not imported`;
    report.field("import-field", name, message, "If readers need it, write it into the text of the new post");
  }
}

function slugOf(given: string | undefined, name: string): string {
  const last = given?.replace(/\/+$/, "").split("/").at(-1);
  return portableName(slugOfTitle(last || name) || toSlug(name) || "post", "post");
}

function excerptOf({ fields }: SourcePost, report: Report): string | undefined {
  const [name] = fieldsWith("excerpt", fields);
  if (name === undefined) return undefined;
  const withoutTags = textsOf(fields[name])
    .join(" ")
    .replace(/<[^>]*>/g, "");
  const words = decodeHTMLStrict(withoutTags).replace(/\s+/g, " ").trim();
  if (words.length > MAX_EXCERPT) {
    const message = `The excerpt has ${words.length} characters, and at most ${MAX_EXCERPT} are allowed: it was cut`;
    report.field("import-field", name, message, "Shorten it in the new post");
  }
  return shorten(words, MAX_EXCERPT);
}

/** If a post has several dates, as Hugo's publishDate beside date, one that is still to come counts. */
function dateOf({ fields }: SourcePost, clock: Clock, report: Report): string | undefined {
  const names = fieldsWith("date", fields);
  const dates = names.map((name) => ({ name, date: publicationOf(fields[name], clock) }));
  const waiting = dates.find(({ date }) => date && momentOf(date, clock.timeZone) > clock.at);
  const { name, date } = waiting ?? dates[0] ?? {};
  if (name !== undefined && date === undefined) reportDate("date", name, fields, report);
  return date;
}

/** The day on which the post's file was created. A time in the future comes from a wrong clock and is ignored. */
function dayOfFile({ created }: SourcePost, { at, timeZone }: Clock, report: Report): string | undefined {
  if (!created || Date.parse(created.at) > at) return undefined;
  const [whose, hint] = FILE_TIMES[created.from];
  report.count(`Without a date, a post has that of ${whose}`, hint);
  return dayOf(created.at, timeZone);
}

const FILE_TIMES: Record<TimeSource, [whose: string, hint: string]> = {
  history: ["its file's first commit", "Check them in the new posts"],
  file: ["its file", "Check them in the new posts"],
  "file without history": [
    "its file, as the history of its repository cannot be read",
    "From a clone with the whole history (git fetch --unshallow), it has that of its first commit",
  ],
};

function updatedOf({ fields }: SourcePost, { timeZone }: Clock, report: Report): string | undefined {
  const [name] = fieldsWith("updated", fields);
  if (name === undefined) return undefined;
  const day = dayOf(fields[name], timeZone);
  if (day === undefined) reportDate("updated", name, fields, report);
  return day;
}

function reportDate(meaning: "date" | "updated", name: string, fields: SourcePost["fields"], report: Report): void {
  const message = `"${textsOf(fields[name]).join(" ")}" is not a date that can be read`;
  report.field("import-field", name, message, `Write ${meaning}: 2025-10-17 in the new post`);
}

/** The text alternative is a field of its own, or within the picture: image: { path, alt } */
function altOf(fields: SourcePost["fields"]): string {
  const picture = firstWith("picture", fields);
  const nested = typeof picture === "object" && picture !== null && "alt" in picture ? picture.alt : "";
  return textsOf(firstWith("pictureAlt", fields) ?? nested)[0] ?? "";
}
