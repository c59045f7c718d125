/** The names that other systems have for each field, the preferred first. */
const NAMES = {
  title: ["title"],
  excerpt: ["excerpt", "description", "summary", "custom_excerpt", "subtitle", "meta_description"],
  date: ["date", "pubDate", "pubDatetime", "publishDate", "publishedAt", "published_at", "publishedDate"],
  updated: [
    "updated",
    "lastmod",
    "last_modified_at",
    "lastUpdated",
    "updatedDate",
    "updated_at",
    "modDatetime",
    "modified",
    "last_update",
  ],
  tags: ["tags", "tag", "keywords"],
  categories: ["categories", "category"],
  draft: ["draft", "published"],
  featured: ["featured"],
  slug: ["slug"],
  addresses: ["aliases", "alias", "permalink", "url", "redirect_from"],
  picture: [
    "image",
    "cover",
    "coverImage",
    "heroImage",
    "featuredImage",
    "featured_image",
    "feature_image",
    "thumbnail",
    "hero",
    "banner",
    "ogImage",
  ],
  pictureAlt: ["imageAlt", "image_alt", "coverAlt", "heroImageAlt", "feature_image_alt"],
  author: ["author", "authors"],
} as const;

export type Meaning = keyof typeof NAMES;

const MEANINGS = Object.keys(NAMES) as Meaning[];

/** Tells whether a field has a counterpart here. */
export function isKnown(field: string): boolean {
  return MEANINGS.some((meaning) => namesOf(meaning).includes(field.toLowerCase()));
}

/** The post's fields with this meaning and a value, the preferred first. */
export function fieldsWith(meaning: Meaning, fields: Readonly<Record<string, unknown>>): string[] {
  const names = namesOf(meaning);
  return Object.keys(fields)
    .filter((field) => names.includes(field.toLowerCase()) && !isEmpty(fields[field]))
    .sort((a, b) => names.indexOf(a.toLowerCase()) - names.indexOf(b.toLowerCase()));
}

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function namesOf(meaning: Meaning): string[] {
  return NAMES[meaning].map((name) => name.toLowerCase());
}
