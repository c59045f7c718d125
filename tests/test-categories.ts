import type { Category } from "../site/content/categories.ts";

/** The categories that the posts of tests name, whatever those of the site are. */
export const testCategories: Category[] = ["briefings", "playbooks", "explainers", "case-notes"].map((id) => {
  const title = id.replace("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const aliases = id === "case-notes" ? { aliases: ["case-studies"] } : {};
  return { id, title, description: `Posts about ${title}`, ...aliases };
});
