import type { Figure } from "./figure-schema.ts";

/** A longer sentence explains the figure, and is of no use without it. */
const MAX_LENGTH = 40;

/**
 * Says what the numbers of a figure without a source are, such as "Illustrative figure": the first sentence of its note, if it is
 * short. It is for places that show the figure without its note.
 */
export function figureMark({ note, source }: Pick<Figure, "note" | "source">): string | undefined {
  if (note === undefined || source !== undefined) return undefined;
  const [first = ""] = note.split(/(?<=[.!?])\s/);
  const mark = first.replace(/\.$/, "");
  return mark.length <= MAX_LENGTH ? mark : undefined;
}
