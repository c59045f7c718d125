import { textsOf } from "./values.ts";

/** The names that other systems have for each field, the preferred first. */
const NAMES = {
  title: names("title"),
  excerpt: names("excerpt description summary custom_excerpt subtitle meta_description"),
  date: names("date pubDate pubDatetime publishDate publishedAt published_at publishedDate created"),
  updated: names(
    "updated lastmod last_modified_at lastUpdated updatedDate updated_at modDatetime modified last_update",
  ),
  tags: names("tags tag keywords"),
  categories: names("categories category"),
  draft: names("draft published"),
  unlisted: names("unlisted"),
  featured: names("featured"),
  slug: names("slug"),
  addresses: names("aliases alias permalink url redirect_from"),
  ownAddress: names("permalink url"),
  picture: names(
    "image cover coverImage heroImage featuredImage featured_image feature_image thumbnail hero banner ogImage",
  ),
  pictureAlt: names("imageAlt image_alt coverAlt heroImageAlt feature_image_alt"),
  author: names("author authors"),
  language: names("lang language locale"),
};

export type Meaning = keyof typeof NAMES;

/** Lower case, as systems differ in the case of names. */
function names(words: string): string[] {
  return words.toLowerCase().split(" ");
}

/** Tells whether a field has a counterpart here. */
export function isKnown(field: string): boolean {
  return Object.values(NAMES).some((names) => names.includes(field.toLowerCase()));
}

/** The post's fields with this meaning and a value, the preferred first. */
export function fieldsWith(meaning: Meaning, fields: Readonly<Record<string, unknown>>): string[] {
  const names = NAMES[meaning];
  return Object.keys(fields)
    .filter((field) => names.includes(field.toLowerCase()) && !isEmpty(fields[field]))
    .sort((a, b) => names.indexOf(a.toLowerCase()) - names.indexOf(b.toLowerCase()));
}

/** The texts of all fields with this meaning. */
export function textsWith(meaning: Meaning, fields: Readonly<Record<string, unknown>>): string[] {
  return fieldsWith(meaning, fields).flatMap((name) => textsOf(fields[name]));
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
