import type { MultiplesFigure, Panel } from "./schema.ts";

/** The point whose number stands above a panel. Each panel has a number. */
export function labeledPoint(
  { values }: Panel,
  { tell }: Pick<MultiplesFigure, "tell">,
): { at: number; value: number } {
  const last = values.findLastIndex((value) => value !== null);
  const at = tell === "last" ? last : values.indexOf(Math.max(...values.filter((value) => value !== null)));
  return { at, value: values[at] ?? 0 };
}

/** Whether the label of the point stands beside its number, as it differs from panel to panel. */
export function hasPointLabel(at: number, { tell, labels }: Pick<MultiplesFigure, "tell" | "labels">): boolean {
  return tell === "highest" || at < labels.length - 1;
}

export function isQuiet({ name }: Panel, { highlight }: Pick<MultiplesFigure, "highlight">): boolean {
  return highlight !== undefined && highlight !== name;
}
