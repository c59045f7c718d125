import { type Drawing, moved, type Shape, stacked, type TextStyle } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { arrow, roundRect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { LayersFigure } from "./schema.ts";

export type Stack = LayersFigure["stacks"][number];

/** A stack laid out, and where arrows leave and reach it. */
export interface StackDrawing extends Drawing {
  /** The middle of each layer, by its title. */
  middles: Map<string, number>;
  /** The place from which arrows leave at the top: the middle and half of the width of the text there. */
  top: { middle: number; half: number };
}

const ARROW = 26;
const END: TextStyle = { ...STYLES.plain, weight: 500, paint: "ink-2" };

/** The heights of the rows from the bottom up: of the input, and of each layer. Stacks side by side share them. */
export function rowHeights(stacks: readonly Stack[], space: Space): { input: number; layers: number[] } {
  const most = Math.max(...stacks.map(({ layers }) => layers.length));
  const highest = (drawings: (Drawing | undefined)[]) => Math.max(...drawings.map((one) => one?.height ?? 0));
  return {
    input: highest(stacks.map(({ input }) => (input === undefined ? undefined : end(input, space)))),
    layers: Array.from({ length: most }, (_, i) =>
      highest(stacks.map(({ layers }) => layers[i] && wordsOf(layers[i], space))),
    ),
  };
}

/** Draws a stack. `leaving` are the texts of arrows that leave it, above its output. */
export function stackDrawing(stack: Stack, space: Space, { rows, leaving = [] }: StackOptions): StackDrawing {
  const { name, repeat, input, output } = stack;
  const up: Drawing = { shapes: [arrow([space.width / 2, ARROW - 6], [space.width / 2, 6])], height: ARROW };
  const ends = output === undefined ? [] : [end(output, space)];
  const head = stacked(heading(name, repeat, space), 14, ...leaving, leaving.length > 0 ? 6 : 0);
  const aboveLayers = stacked(head, ...ends.flatMap((one) => [one, up]));
  const { middles, ...layers } = layersOf(stack, aboveLayers, { rows, up, space });
  const entering = input === undefined ? undefined : end(input, space);
  const last = leaving.at(-1);
  const first = middles.values().next().value ?? 0;
  return {
    ...stacked(
      layers,
      ...(rows.input > 0 ? [entering ? up : ARROW, entering, rows.input - (entering?.height ?? 0)] : []),
    ),
    middles,
    top: last
      ? { middle: head.height - 6 - last.height / 2, half: last.width / 2 }
      : { middle: ends[0] ? head.height + ends[0].height / 2 : first, half: (ends[0]?.width ?? space.width) / 2 },
  };
}

interface Parts {
  rows: StackOptions["rows"];
  up: Drawing;
  space: Space;
}

/** Appends the layers below the drawing `above`, the highest first, with arrows up between them. */
function layersOf(
  { layers }: Stack,
  above: Drawing,
  { rows, up, space }: Parts,
): Drawing & Pick<StackDrawing, "middles"> {
  const middles: StackDrawing["middles"] = new Map();
  let drawing = above;
  for (let i = layers.length - 1; i >= 0; i--) {
    const layer = layers[i];
    if (!layer) continue;
    const one = box(layer, rows.layers[i] ?? 0, space);
    middles.set(layer.title, drawing.height + one.height / 2);
    drawing = stacked(drawing, one, i > 0 ? up : undefined);
  }
  return { ...drawing, middles };
}

interface StackOptions {
  rows: ReturnType<typeof rowHeights>;
  leaving?: (Drawing & { width: number })[];
}

function end(text: string, space: Space): Drawing & { width: number } {
  return setText(text, END, { ...space, anchor: "middle" });
}

function heading(name: string, repeat: string | undefined, space: Space): Drawing {
  const title = setText(name, { ...STYLES.heading, weight: 700 }, space);
  if (repeat === undefined) return title;
  const small: TextStyle = { ...STYLES.small, size: 15 };
  if (title.width + 10 + styledWidth(repeat, small, space.measure) > space.width)
    return stacked(title, setText(repeat, small, space));
  const y = title.shapes.at(-1)?.y ?? 0;
  const words = setText(repeat, small, space).shapes.map((shape) => ({ ...shape, x: title.width + 10, y }));
  return { shapes: [...title.shapes, ...words], height: title.height };
}

/** A layer as high as its row, its words in the middle. */
function box(layer: Stack["layers"][number], height: number, space: Space): Drawing {
  const words = wordsOf(layer, space);
  const style = { stroke: { paint: "cat", width: 2 }, fill: "cat-tint" } as const;
  const frame: Shape = { ...roundRect(space.width - 2, height - 2, 6, style), x: 1, y: 1 };
  return { shapes: [frame, ...moved(words.shapes, paddingOf(space), (height - words.height) / 2)], height };
}

function wordsOf({ title, text }: Stack["layers"][number], space: Space): Drawing {
  const place = { ...sized(space, space.width - 2 * paddingOf(space)), anchor: "middle" as const };
  const below = text === undefined ? undefined : stacked(1, setText(text, { ...STYLES.words, size: 14 }, place));
  return stacked(10, setText(title, STYLES.label, place), below, 11);
}

function paddingOf({ width }: Space): number {
  return width < 200 ? 8 : 14;
}
