import type { Figure } from "./figure-schema.ts";

/** Longer ones explain the figure, and are of no use apart from it. */
const MOST = 40;

/**
 * What a figure without a source says of its numbers, such as "Illustrative figure", for where it is shown without its small
 * print: the first sentence of its note.
 */
export function figureMark({ note, source }: Pick<Figure, "note" | "source">): string | undefined {
  if (note === undefined || source !== undefined) return undefined;
  const [first = ""] = note.split(/(?<=[.!?])\s/);
  const mark = first.replace(/\.$/, "");
  return mark.length <= MOST ? mark : undefined;
}
