import { type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { arrow, rail } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type LayerLink, layerLinks } from "./layer-links.ts";
import type { LayersFigure } from "./schema.ts";
import { rowHeights, type StackDrawing, stackDrawing } from "./stack.ts";

/** The space between stacks: without arrows, with arrows, and with arrows whose texts have no room there. */
const GAP = { bare: 28, arrows: 150, tight: 34 };
/** Stacks that would be narrower than this are drawn on top of each other. */
const LEAST = 130;
const TIGHT = 480;
/** The greatest width of a single stack. */
const MOST = 400;

/** Stacks of layers side by side, read from the bottom up, as the data flows; arrows lead from one stack to another, or into a layer of it. */
export default function layersPicture(figure: LayersFigure, space: Space): Drawing {
  const links = layerLinks(figure);
  const isTight = space.width < TIGHT;
  const gaps = figure.stacks.slice(1).map((_, i) => {
    const own = links.filter(({ after }) => after === i);
    return { links: own, width: own.length === 0 ? GAP.bare : isTight ? GAP.tight : GAP.arrows };
  });
  const room = space.width - gaps.reduce((sum, { width }) => sum + width, 0);
  const one = room / figure.stacks.length;
  if (one < LEAST) return pile(figure, links, space);
  const place = sized(space, figure.stacks.length > 1 ? one : Math.min(one, MOST));
  const rows = rowHeights(figure.stacks, place);
  const stacks = figure.stacks.map((stack, i) => {
    const own = [...(gaps[i]?.links ?? []), ...(gaps[i - 1]?.links ?? [])].filter(({ from }) => from === stack.name);
    const leaving = own.filter(({ text }) => isTight && text !== "").map(({ text }) => label(text, place));
    return stackDrawing(stack, place, { rows, leaving });
  });
  return row(stacks, gaps, place);
}

interface Gap {
  links: LayerLink[];
  width: number;
}

function row(stacks: StackDrawing[], gaps: Gap[], space: Space): Drawing {
  const height = Math.max(...stacks.map((stack) => stack.height));
  let x = 0;
  const shapes = stacks.flatMap((stack, i): Shape[] => {
    const [left, gap, next] = [x, gaps[i], stacks[i + 1]];
    x += space.width + (gap?.width ?? 0);
    const own = moved(stack.shapes, left, height - stack.height);
    return gap && next ? [...own, ...moved(gapShapes({ left: stack, right: next, height, gap, space }), left, 0)] : own;
  });
  // Above the arrows of a low stack there may be more texts than the highest stack has room for.
  const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape.y - shape.style.size] : []));
  const over = Math.max(0, -Math.min(0, ...texts));
  return { shapes: moved(shapes, 0, over), height: height + over };
}

interface Pair {
  left: StackDrawing;
  right: StackDrawing;
  height: number;
  gap: Gap;
  /** The space of one stack. */
  space: Space;
}

/** The arrows of a gap, each above the one before and its text. */
function gapShapes(pair: Pair): Shape[] {
  const { left, right, height, gap, space } = pair;
  const over = { left: 0, right: 0 };
  return gap.links.flatMap((link, n) => {
    const side = link.back ? "right" : "left";
    const source = link.back ? right : left;
    const isWritten = link.text !== "" && gap.width !== GAP.tight;
    const words = isWritten ? label(link.text, sized(space, gap.width - 12)) : { shapes: [], height: 0 };
    const level = Math.min(height - source.height + source.top.middle, over.left || height, over.right || height);
    over[side] = level - words.height - BETWEEN;
    return [linkLine(link, { ...pair, level, n }), ...moved(words.shapes, space.width + 6, level - 8 - words.height)];
  });
}

/** The distance between two arrows of a gap, besides the height of the text between them. */
const BETWEEN = 26;

/**
 * An arrow that starts level with the output of its stack: the first arrow beside the output, the others at the edge of the
 * stack. It bends to reach a layer, or the name of a lower stack: a straight arrow would end above that stack.
 */
function linkLine({ back, layer }: LayerLink, { left, right, height, gap, space, level, n }: Pair & Line): Shape {
  const [source, target] = back ? [right, left] : [left, right];
  const [start, end] = [space.width + 6, space.width + gap.width - 6];
  const [near, far] = back ? [end, start] : [start, end];
  const beside = space.width / 2 - source.top.half - 16;
  const from = n > 0 ? near : near + (back ? beside : -beside);
  const top = height - target.height;
  const into = target.middles.get(layer ?? "") ?? (level < top ? NAME_MIDDLE : undefined);
  if (into === undefined) return arrow([from, level], [far, level]);
  const [bend, y] = [space.width + gap.width / 2 + n * 10, top + into];
  return rail(
    [
      [from, level],
      [bend, level],
      [bend, y],
      [far, y],
    ],
    8,
  );
}

/** The distance from the top of a stack to the middle of its name. */
const NAME_MIDDLE = 12;

interface Line {
  level: number;
  /** The position among the arrows of its gap. */
  n: number;
}

function label(text: string, space: Space): Drawing & { width: number } {
  return setText(text, STYLES.label, { ...space, anchor: "middle" });
}

/** For spaces too narrow for stacks side by side: the first stack is at the bottom, and arrows lead up to the next. */
function pile(figure: LayersFigure, links: LayerLink[], space: Space): Drawing {
  const parts = figure.stacks.map((stack, i) => {
    const own = links.filter(({ after }) => after === i).map((link) => upward(link, space));
    return stacked(...own, 10, stackDrawing(stack, space, { rows: rowHeights([stack], space) }), 18);
  });
  return stacked(...parts.reverse());
}

function upward({ text, back }: LayerLink, space: Space): Drawing {
  const words = setText(text, STYLES.label, sized(space, space.width - 24));
  const height = Math.max(30, words.height);
  const [from, to] = back ? [0, height] : [height, 0];
  return {
    shapes: [arrow([8, from], [8, to]), ...moved(words.shapes, 24, (height - words.height) / 2)],
    height: height + 12,
  };
}
