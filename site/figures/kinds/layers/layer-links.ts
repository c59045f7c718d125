import type { LayersFigure } from "./schema.ts";

export interface LayerLink {
  from: string;
  to: string;
  /** What stands at the arrow. */
  text: string;
  /** Leads to a stack that stands before its own. */
  back: boolean;
  /** It stands after the stack with this index. */
  after: number;
}

/** Where the arrows of stacks stand: between the stack that comes first and the one after it, whichever way they lead. */
export function layerLinks({ stacks, links = [] }: LayersFigure): LayerLink[] {
  const indexOf = (name: string) => stacks.findIndex((stack) => stack.name === name);
  return links.map(({ from, to, label = "" }) => {
    const [start, end] = [indexOf(from), indexOf(to)];
    // Over a stack that lies between, an arrow alone would lead to the wrong one.
    const text = Math.abs(start - end) > 1 ? `${label} → ${to}`.trim() : label;
    return { from, to, text, back: start > end, after: Math.min(start, end, Math.max(0, stacks.length - 2)) };
  });
}
