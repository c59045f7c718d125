import type { CardPost } from "../../site/content/page-data.ts";

/** A post as its card shows it, with what a test is about; "tags: []" finds it by no topic. */
export function cardPost(fields: Partial<CardPost> & { slug: string }): CardPost {
  return {
    id: fields.slug,
    title: `The post ${fields.slug}`,
    excerpt: "What it says.",
    category: "briefings",
    author: "The Team",
    date: "2025-09-05",
    readTime: 3,
    featured: false,
    tags: [],
    layout: "article",
    thumb: "",
    ...fields,
  };
}

/** Newest first, as the compiler hands them over: "p1" is the newest. */
export function cardPosts(count: number, fields: (index: number) => Partial<CardPost> = () => ({})): CardPost[] {
  return Array.from({ length: count }, (_, index) => cardPost({ slug: `p${index + 1}`, ...fields(index + 1) }));
}
