import type { Figure } from "../../../site/content/figure-schema.ts";
import { wordsIn } from "./markdown/hast-text.ts";

/** What a reader does not read there: how the figure is made, where it comes from, and what repeats a label. */
const NOT_READ = new Set(
  "$schema kind data note source lint unit currency highlight tone orientation stack".split(" "),
);

/** Of a longer list a drawing names some: an axis of 10,000 days has a dozen labels. */
const READ_OF_A_LIST = 50;

/** Counts the words that stand in a figure: its title and takeaway, and what its boxes, rows or labels say. */
export function figureWords(figure: Figure): number {
  return wordsOf(figure);
}

function wordsOf(value: unknown): number {
  if (typeof value === "string") return wordsIn(value);
  if (Array.isArray(value)) return value.slice(0, READ_OF_A_LIST).reduce((sum, part) => sum + wordsOf(part), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (NOT_READ.has(key) ? 0 : wordsOf(part)), 0);
}
