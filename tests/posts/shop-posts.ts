import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Another folder is one whose articles are still being written. */
const ROOT = process.env.POSTS_OF ?? join(import.meta.dirname, "../..");

export interface ShopPost {
  slug: string;
  /** With its front matter, without code and without addresses. */
  text: string;
  figures: Map<string, Figure>;
}

/** As much of a figure as its numbers need. */
export interface Figure {
  series?: { values: (number | null)[] }[];
  stages?: { value: number }[];
}

export function readShopPosts(root = ROOT): ShopPost[] {
  const files = readdirSync(join(root, "posts")).filter((name) => name.endsWith(".md") && name !== "README.md");
  return files.map((file) => {
    const slug = basename(file, ".md");
    return { slug, text: prose(readFileSync(join(root, "posts", file), "utf8")), figures: readFigures(root, slug) };
  });
}

function readFigures(root: string, slug: string): Map<string, Figure> {
  const folder = join(root, "infographics", slug);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(files.map((file) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8"))]));
}

/** A figure's words: titles, labels, notes, but no keys and addresses. */
export function wordsOf(figure: unknown): string[] {
  if (typeof figure === "string") return [figure];
  if (typeof figure !== "object" || figure === null) return [];
  return Object.entries(figure).flatMap(([key, value]) => (key === "$schema" || key === "url" ? [] : wordsOf(value)));
}

function prose(markdown: string): string {
  return markdown
    .replace(/^```.*?^```/gms, "")
    .replace(/`[^`]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/https?:\S+/g, "")
    .replace(/^(?:heroImage|slug|tags):.*$/gm, "")
    .replaceAll("\\$", "$");
}
