import type { Figure } from "../../../site/content/figure-schema.ts";
import { wordsIn } from "./markdown/hast-text.ts";

/** Fields that readers do not read as part of the figure: settings, files, the source, and what repeats words of the figure. */
const IGNORED_FIELDS = new Set(
  "$schema kind data picture drawing table note source lint unit currency highlight tone orientation stack".split(" "),
);

/** A drawing shows only some entries of a longer list: an axis of 10,000 days has a dozen labels. */
const MOST_COUNTED = 50;

/** Counts the words that stand in a figure: its title and takeaway, and what its boxes, rows or labels say. */
export function figureWords(figure: Figure): number {
  return wordsOf(figure) + (figure.kind === "svg" ? wordsIn(figure.drawing.markup.replace(TAG, " ")) : 0);
}

const TAG = /<(?:"[^"]*"|[^">])*>/g;

function wordsOf(value: unknown): number {
  if (typeof value === "string") return wordsIn(value);
  if (Array.isArray(value)) return value.slice(0, MOST_COUNTED).reduce((sum, part) => sum + wordsOf(part), 0);
  if (typeof value !== "object" || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, part]) => sum + (IGNORED_FIELDS.has(key) ? 0 : wordsOf(part)), 0);
}
