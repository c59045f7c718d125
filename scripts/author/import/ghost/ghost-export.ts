import { z } from "zod";

/** Ghost writes null for an empty text. */
const text = z.string().nullish();
const id = z.coerce.string();
const ofPost = { post_id: id, sort_order: z.number().default(0) };

const post = z.looseObject({
  id,
  title: z.string(),
  slug: z.string(),
  type: text,
  status: text,
  visibility: text,
  featured: z.union([z.number(), z.boolean()]).nullish(),
  html: text,
  mobiledoc: text,
  lexical: text,
  custom_excerpt: text,
  feature_image: text,
  published_at: text,
  created_at: text,
  updated_at: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
});

const data = z.looseObject({
  posts: z.array(post),
  tags: z.array(z.looseObject({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.looseObject({ ...ofPost, tag_id: id })).default([]),
  users: z.array(z.looseObject({ id, name: z.string() })).default([]),
  posts_authors: z.array(z.looseObject({ ...ofPost, author_id: id })).default([]),
  posts_meta: z
    .array(z.looseObject({ post_id: id, feature_image_alt: text, feature_image_caption: text, meta_description: text }))
    .default([]),
});

/** The parts of Ghost's export that an import reads. */
export const ghostExportSchema = z.looseObject({ db: z.array(z.looseObject({ data })).min(1) });

export type GhostData = z.output<typeof data>;
export type GhostPost = z.output<typeof post>;
