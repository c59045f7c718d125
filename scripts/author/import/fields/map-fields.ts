import type { Clock } from "../../../compile/post/schedule.ts";
import { momentOf } from "../../../compile/post/site-time.ts";
import { toSlug } from "../../../compile/slugs/to-slug.ts";
import { slugOfTitle } from "../../new/slug-of-title.ts";
import { shortened } from "../body/plain-words.ts";
import type { ForeignPost } from "../foreign-post.ts";
import type { Report } from "../report.ts";
import { aliasesOf } from "./aliases.ts";
import { dayOf, publicationOf } from "./dates.ts";
import { fieldsWith, isEmpty, isKnown, type Meaning } from "./field-names.ts";
import type { Filing } from "./file-under.ts";
import { type Topics, topicsOf } from "./topics.ts";
import { textsOf } from "./values.ts";

/** What a post says of itself, in this site's terms. */
export interface MappedFields extends Topics {
  title?: string;
  excerpt?: string;
  /** A day, or a moment that is still to come. */
  date?: string;
  updated?: string;
  author?: string;
  slug: string;
  aliases: string[];
  featured: boolean;
  draft: boolean;
  picture?: { path: string; alt: string };
}

const MAX_EXCERPT = 320;

/** What it is filed under, and the moment that tells what is still to come. */
interface Given {
  filing: Filing;
  clock: Clock;
}

export function mapFields(post: ForeignPost, { filing, clock }: Given, report: Report): MappedFields {
  const { fields, name, isDraft } = post;
  tellLost(post, report);
  const [title] = textsOf(firstWith("title", fields));
  const [picture] = textsOf(firstWith("picture", fields));
  const slug = slugOf(textsOf(firstWith("slug", fields))[0], name);
  const excerpt = excerptOf(post, report);
  const date = dateOf(post, clock, report) ?? post.date;
  const updated = updatedOf(post, clock, report);
  const authors = fieldsWith("author", fields).flatMap((field) => textsOf(fields[field]));
  const names = authors.map((author) => post.authors.get(author) ?? author);
  return {
    ...(title && { title }),
    ...(excerpt && { excerpt }),
    ...topicsOf(post, filing, report),
    ...(date && { date }),
    ...(date && updated && updated > date.slice(0, 10) && { updated }),
    ...(names.length > 0 && { author: names.join(", ") }),
    slug,
    aliases: aliasesOf(post, slug, report),
    featured: String(firstWith("featured", fields)) === "true",
    draft:
      isUnlisted(post, report) || isDraft || String(fields.draft) === "true" || String(fields.published) === "false",
    ...(picture && { picture: { path: picture, alt: altOf(fields) } }),
  };
}

function firstWith(meaning: Meaning, fields: ForeignPost["fields"]): unknown {
  const [name] = fieldsWith(meaning, fields);
  return name === undefined ? undefined : fields[name];
}

/** They say nothing that a post here does not say by itself. */
const NEEDLESS: Record<string, RegExp> = { layout: /^(?:posts?|default|blog|.*\.astro)$/i, type: /^(?:posts?|blog)$/i };

/** Docusaurus leaves such a post out of its lists, and search engines out of the post. */
function isUnlisted({ fields }: ForeignPost, report: Report): boolean {
  if (String(fields.unlisted) !== "true") return false;
  const message = "Only those who had its address could find this post: it comes as a draft";
  report.field("import-field", "unlisted", message, "Remove draft: true from the new post to publish it to everyone");
  return true;
}

function tellLost({ fields }: ForeignPost, report: Report): void {
  for (const [name, value] of Object.entries(fields)) {
    if (
      isEmpty(value) ||
      value === false ||
      isKnown(name) ||
      name === "unlisted" ||
      NEEDLESS[name]?.test(String(value))
    )
      continue;
    const message = `The field "${name}" has no counterpart here: it stays behind`;
    report.field("import-field", name, message, "If readers need it, say it in the text of the new post");
  }
}

function slugOf(given: string | undefined, name: string): string {
  const last = given?.replace(/\/+$/, "").split("/").at(-1);
  return slugOfTitle(last || name) || toSlug(name) || "post";
}

function excerptOf({ fields }: ForeignPost, report: Report): string | undefined {
  const [name] = fieldsWith("excerpt", fields);
  if (name === undefined) return undefined;
  const words = textsOf(fields[name])
    .join(" ")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (words.length > MAX_EXCERPT) {
    const message = `The excerpt has ${words.length} characters, ${MAX_EXCERPT} at most are good: it was cut`;
    report.field("import-field", name, message, "Shorten it in the new post");
  }
  return shortened(words, MAX_EXCERPT);
}

/** Where a post has several dates, as Hugo's publishDate beside date, the one that holds it back counts. */
function dateOf({ fields }: ForeignPost, clock: Clock, report: Report): string | undefined {
  const names = fieldsWith("date", fields);
  const dates = names.map((name) => ({ name, date: publicationOf(fields[name], clock) }));
  const waiting = dates.find(({ date }) => date && momentOf(date, clock.timeZone) > clock.at);
  const { name, date } = waiting ?? dates[0] ?? {};
  if (name !== undefined && date === undefined) noDate("date", name, fields, report);
  return date;
}

function updatedOf({ fields }: ForeignPost, { timeZone }: Clock, report: Report): string | undefined {
  const [name] = fieldsWith("updated", fields);
  if (name === undefined) return undefined;
  const day = dayOf(fields[name], timeZone);
  if (day === undefined) noDate("updated", name, fields, report);
  return day;
}

function noDate(meaning: "date" | "updated", name: string, fields: ForeignPost["fields"], report: Report): void {
  const message = `"${textsOf(fields[name]).join(" ")}" is no date that can be read`;
  report.field("import-field", name, message, `Write ${meaning}: 2025-10-17 in the new post`);
}

/** Beside the picture, or within it: image: { path, alt } */
function altOf(fields: ForeignPost["fields"]): string {
  const picture = firstWith("picture", fields);
  const within = typeof picture === "object" && picture !== null && "alt" in picture ? picture.alt : "";
  return textsOf(firstWith("pictureAlt", fields) ?? within)[0] ?? "";
}
