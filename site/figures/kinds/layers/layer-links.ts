import type { LayersFigure } from "./schema.ts";

export interface LayerLink {
  from: string;
  to: string;
  /** The layer that the arrow leads into, rather than to the whole stack. */
  layer?: string | undefined;
  /** The text at the arrow. */
  text: string;
  /** Whether the arrow points to an earlier stack. */
  back: boolean;
  /** The index of the stack after which the arrow is drawn. */
  after: number;
}

/** Places arrows between stacks: after the stack that comes first, whichever way the arrow leads. */
export function layerLinks({ stacks, links = [] }: LayersFigure): LayerLink[] {
  const indexOf = (name: string) => stacks.findIndex((stack) => stack.name === name);
  return links.map(({ from, to, layer, label = "" }) => {
    const [start, end] = [indexOf(from), indexOf(to)];
    const isFar = Math.abs(start - end) > 1;
    // Across a stack in between, the arrow alone would point to the wrong stack.
    const text = isFar ? `${label} → ${layer ?? to}`.trim() : label;
    const back = start > end;
    return { from, to, text, back, layer: isFar ? undefined : layer, after: placeOf(start, end, stacks.length) };
  });
}

function placeOf(start: number, end: number, count: number): number {
  return Math.min(start, end, Math.max(0, count - 2));
}
