import type { LayersFigure } from "./schema.ts";

export interface LayerLink {
  from: string;
  to: string;
  /** The text at the arrow. */
  text: string;
  /** Points to an earlier stack. */
  back: boolean;
  /** Index of the stack that it follows. */
  after: number;
}

/** Places arrows between stacks: after the stack that comes first, whichever way the arrow leads. */
export function layerLinks({ stacks, links = [] }: LayersFigure): LayerLink[] {
  const indexOf = (name: string) => stacks.findIndex((stack) => stack.name === name);
  return links.map(({ from, to, label = "" }) => {
    const [start, end] = [indexOf(from), indexOf(to)];
    // Across a stack in between, the arrow alone would point to the wrong stack.
    const text = Math.abs(start - end) > 1 ? `${label} → ${to}`.trim() : label;
    return { from, to, text, back: start > end, after: Math.min(start, end, Math.max(0, stacks.length - 2)) };
  });
}
