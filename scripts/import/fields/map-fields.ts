import { toSlug } from "../../compile/to-slug.ts";
import { slugOfTitle } from "../../new/slug-of-title.ts";
import { shortened } from "../body/plain-words.ts";
import type { ForeignPost } from "../foreign-post.ts";
import type { Report } from "../report.ts";
import { aliasesOf } from "./aliases.ts";
import { fieldsWith, isKnown, type Meaning } from "./field-names.ts";
import type { Filing } from "./file-under.ts";
import { type Topics, topicsOf } from "./topics.ts";
import { dayOf, textsOf } from "./values.ts";

/** What a post says of itself, in this site's terms. */
export interface MappedFields extends Topics {
  title?: string;
  excerpt?: string;
  date?: string;
  updated?: string;
  author?: string;
  slug: string;
  aliases: string[];
  draft: boolean;
  picture?: { path: string; alt: string };
}

const MAX_EXCERPT = 320;

export function mapFields(post: ForeignPost, filing: Filing, report: Report): MappedFields {
  const { fields, name, isDraft } = post;
  tellLost(post, report);
  const [title] = textsOf(firstWith("title", fields));
  const [picture] = textsOf(firstWith("picture", fields));
  const slug = slugOf(textsOf(firstWith("slug", fields))[0], name);
  const excerpt = excerptOf(post, report);
  const date = dayIn("date", post, report) ?? post.date;
  const updated = dayIn("updated", post, report);
  const authors = fieldsWith("author", fields).flatMap((field) => textsOf(fields[field]));
  const names = authors.map((author) => post.authors.get(author) ?? author);
  return {
    ...(title && { title }),
    ...(excerpt && { excerpt }),
    ...topicsOf(post, filing, report),
    ...(date && { date }),
    ...(updated && updated !== date && { updated }),
    ...(names.length > 0 && { author: names.join(", ") }),
    slug,
    aliases: aliasesOf(post, slug, report),
    draft: isDraft || String(fields.draft) === "true" || String(fields.published) === "false",
    ...(picture && { picture: { path: picture, alt: altOf(fields) } }),
  };
}

function firstWith(meaning: Meaning, fields: ForeignPost["fields"]): unknown {
  const [name] = fieldsWith(meaning, fields);
  return name === undefined ? undefined : fields[name];
}

/** They say nothing that a post here does not say by itself. */
const NEEDLESS: Record<string, RegExp> = { layout: /^(?:posts?|default|blog|.*\.astro)$/i, type: /^(?:posts?|blog)$/i };

function tellLost({ fields }: ForeignPost, report: Report): void {
  for (const [name, value] of Object.entries(fields)) {
    const isEmpty = value === null || value === "" || value === false;
    if (isEmpty || isKnown(name) || NEEDLESS[name]?.test(String(value))) continue;
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

function dayIn(meaning: "date" | "updated", { fields }: ForeignPost, report: Report): string | undefined {
  const [name] = fieldsWith(meaning, fields);
  if (name === undefined) return undefined;
  const day = dayOf(fields[name]);
  if (day === undefined) {
    const message = `"${textsOf(fields[name]).join(" ")}" is no date that can be read`;
    report.field("import-field", name, message, `Write ${meaning}: 2025-10-17 in the new post`);
  }
  return day;
}

/** Beside the picture, or within it: image: { path, alt } */
function altOf(fields: ForeignPost["fields"]): string {
  const picture = firstWith("picture", fields);
  const within = typeof picture === "object" && picture !== null && "alt" in picture ? picture.alt : "";
  return textsOf(firstWith("pictureAlt", fields) ?? within)[0] ?? "";
}
