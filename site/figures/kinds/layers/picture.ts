import { type Drawing, moved, type Shape, stacked, type TextStyle } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { arrow, roundRect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type LayerLink, layerLinks } from "./layer-links.ts";
import type { LayersFigure } from "./schema.ts";

type Stack = LayersFigure["stacks"][number];

const BETWEEN = 120;
const ARROW = 26;
/** A stack's name, and the space below it. */
const NAME = 38;

/** Stacks of layers, read from the bottom up, as the data flows; arrows connect stacks. */
export default function layersPicture(figure: LayersFigure, space: Space): Drawing {
  const { stacks } = figure;
  const gaps = stacks.slice(1).map((_, i) => layerLinks(figure).filter(({ after }) => after === i));
  const between = gaps.map((links) => (links.length > 0 ? BETWEEN : 28));
  const one = Math.min(360, (space.width - between.reduce((sum, gap) => sum + gap, 0)) / stacks.length);
  const drawings = stacks.map((stack) => stackOf(stack, sized(space, one)));
  const height = Math.max(...drawings.map((stack) => stack.height));
  let x = 0;
  const shapes = drawings.flatMap((stack, i): Shape[] => {
    const own = moved(stack.shapes, x, height - stack.height);
    const arrows = linksOf(gaps[i] ?? [], sized(space, BETWEEN - 24));
    const source = gaps[i]?.[0]?.back ? drawings[i + 1] : stack;
    const placed = moved(arrows.shapes, x + one + 12, topOf(source ?? stack, height, arrows.height));
    x += one + (between[i] ?? 0);
    return [...own, ...placed];
  });
  return { shapes, height };
}

/** An arrow is level with what leaves its stack, below the stack's name. */
function topOf(source: Drawing, height: number, arrows: number): number {
  return Math.max(0, height - source.height + NAME + 17 - arrows);
}

function linksOf(links: LayerLink[], space: Space): Drawing {
  return stacked(
    ...links.flatMap(({ text, back }, i) => {
      const [from, to] = back ? [space.width, 0] : [0, space.width];
      return [
        i > 0 ? 18 : 0,
        setText(text, STYLES.label, { ...space, anchor: "middle" }),
        4,
        { shapes: [arrow([from, 7], [to, 7])], height: 14 },
      ];
    }),
  );
}

function stackOf({ name, repeat, input, output, layers }: Stack, space: Space): Drawing {
  const middle = space.width / 2;
  const up: Drawing = { shapes: [arrow([middle, ARROW - 6], [middle, 6])], height: ARROW };
  const end = (text: string) =>
    setText(text, { ...STYLES.plain, weight: 500, paint: "ink-2" }, { ...space, anchor: "middle" });
  const boxes = layers.map((layer) => box(layer, space)).reverse();
  return stacked(
    heading(name, repeat, space),
    14,
    ...(output === undefined ? [] : [end(output), up]),
    ...boxes.flatMap((drawing, i) => (i > 0 ? [up, drawing] : [drawing])),
    ...(input === undefined ? [] : [up, end(input)]),
  );
}

function heading(name: string, repeat: string | undefined, space: Space): Drawing {
  const title = setText(name, { ...STYLES.heading, weight: 700 }, space);
  if (repeat === undefined) return title;
  const small: TextStyle = { ...STYLES.small, size: 15 };
  if (title.width + 10 + styledWidth(repeat, small, space.measure) > space.width)
    return stacked(title, setText(repeat, small, space));
  const last = title.shapes.at(-1);
  const words = setText(repeat, small, space).shapes.map((shape) => ({
    ...shape,
    x: title.width + 10,
    y: last?.y ?? 0,
  }));
  return { shapes: [...title.shapes, ...words], height: title.height };
}

function box({ title, text }: Stack["layers"][number], space: Space): Drawing {
  const place = { ...sized(space, space.width - 28), anchor: "middle" as const };
  const words = stacked(
    10,
    setText(title, STYLES.label, place),
    text === undefined ? undefined : stacked(1, setText(text, { ...STYLES.words, size: 14 }, place)),
    11,
  );
  const look = { stroke: { paint: "cat", width: 2 }, fill: "cat-tint" } as const;
  const frame = { ...roundRect(space.width - 2, words.height - 2, 6, look), x: 1, y: 1 };
  return { shapes: [frame, ...moved(words.shapes, 14, 0)], height: words.height };
}
