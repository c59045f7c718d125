import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";

const POSTS = join(import.meta.dirname, "../../posts");

export interface RealPost {
  id: string;
  slug: string;
  category: string;
  /** Straight quotes. */
  title: string;
  tags: string[];
  date: string;
  featured: boolean;
  /** Paths of the figures its body shows, from posts/. */
  figures: string[];
  /** The longest run of plain words in it: what no other file holds by accident. */
  sentence: string;
}

/** What the authors wrote, read past the compiler: the measure of what the built site shows. Newest first. */
export const REAL_POSTS: RealPost[] = readdirSync(POSTS)
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .flatMap(read)
  .sort((a, b) => b.date.localeCompare(a.date));

export const FEATURED = REAL_POSTS.find(({ featured }) => featured);
export const OTHERS = REAL_POSTS.filter(({ featured }) => !featured);

export function slugs(posts: RealPost[]): string[] {
  return posts.map(({ slug }) => slug);
}

/** Words as authors type them, however the site sets their quotes and spaces. */
export function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll("…", "...").replaceAll("\u00a0", " ");
}

function read(file: string): RealPost | [] {
  const { data, content } = matter(readFileSync(join(POSTS, file), "utf8"));
  if (data.draft === true) return [];
  const runs = content.match(/[a-zA-Z][a-zA-Z ]+[a-zA-Z]/g) ?? [];
  return {
    id: String(data.id),
    slug: data.slug ?? file.replace(/\.md$/, ""),
    category: data.category,
    title: straight(data.title),
    tags: data.tags,
    date: new Date(data.date).toISOString(),
    featured: data.featured === true,
    figures: [...content.matchAll(/\]\((\.\.\/infographics\/[^)]+\.json)\)/g)].map(([, path = ""]) => path),
    sentence: runs.toSorted((a, b) => b.length - a.length)[0] ?? "",
  };
}
