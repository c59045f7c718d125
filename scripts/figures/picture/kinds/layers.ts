import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { type LayerLink, layerLinks } from "../../../../site/figures/layer-links.ts";
import { type Drawn, type Mark, moved, stacked, type TextStyle } from "../drawing.ts";
import { setText, textWidth } from "../set-text.ts";
import { line, roundRect } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Layers = FigureOf<"layers">;
type Stack = Layers["stacks"][number];

const BETWEEN = 120;
const ARROW = 26;

/** Stacks of layers, to be read from the bottom, as the data goes; arrows lead from one stack to another. */
export function layers(figure: Layers, width: number): Drawn {
  const { stacks } = figure;
  const gaps = stacks.slice(1).map((_, i) => layerLinks(figure).filter(({ after }) => after === i));
  const between = gaps.map((links) => (links.length > 0 ? BETWEEN : 28));
  const one = Math.min(360, (width - between.reduce((sum, gap) => sum + gap, 0)) / stacks.length);
  const drawn = stacks.map((stack) => stackOf(stack, one));
  const height = Math.max(...drawn.map((stack) => stack.height));
  const least = Math.min(...drawn.map((stack) => stack.height));
  let x = 0;
  const marks = drawn.flatMap((stack, i): Mark[] => {
    const own = moved(stack.marks, x, height - stack.height);
    const arrows = linksOf(gaps[i] ?? []);
    const placed = moved(arrows.marks, x + one + 12, height - least / 2 - arrows.height / 2);
    x += one + (between[i] ?? 0);
    return [...own, ...placed];
  });
  return { marks, height };
}

function linksOf(links: LayerLink[]): Drawn {
  const width = BETWEEN - 24;
  return stacked(
    ...links.flatMap(({ text, back }, i) => {
      const [from, to] = back ? [width, 0] : [0, width];
      const arrow = line(
        [
          [from, 7],
          [to, 7],
        ],
        true,
      );
      return [
        i > 0 ? 18 : 0,
        setText(text, STYLES.label, { width, anchor: "middle" }),
        4,
        { marks: [arrow], height: 14 },
      ];
    }),
  );
}

function stackOf({ name, repeat, input, output, layers }: Stack, width: number): Drawn {
  const up: Drawn = {
    marks: [
      line(
        [
          [width / 2, ARROW - 6],
          [width / 2, 6],
        ],
        true,
      ),
    ],
    height: ARROW,
  };
  const end = (text: string) =>
    setText(text, { ...STYLES.plain, weight: 500, paint: "ink-2" }, { width, anchor: "middle" });
  const boxes = layers.map((layer) => box(layer, width)).reverse();
  return stacked(
    heading(name, repeat, width),
    14,
    ...(output === undefined ? [] : [end(output), up]),
    ...boxes.flatMap((drawn, i) => (i > 0 ? [up, drawn] : [drawn])),
    ...(input === undefined ? [] : [up, end(input)]),
  );
}

function heading(name: string, repeat: string | undefined, width: number): Drawn {
  const title = setText(name, { ...STYLES.heading, weight: 700 }, { width });
  if (repeat === undefined) return title;
  const small: TextStyle = { ...STYLES.small, size: 15 };
  if (title.width + 10 + textWidth(repeat, small) > width) return stacked(title, setText(repeat, small, { width }));
  const last = title.marks.at(-1);
  const words = setText(repeat, small, { width }).marks.map((mark) => ({
    ...mark,
    x: title.width + 10,
    y: last?.y ?? 0,
  }));
  return { marks: [...title.marks, ...words], height: title.height };
}

function box({ title, text }: Stack["layers"][number], width: number): Drawn {
  const place = { width: width - 28, anchor: "middle" } as const;
  const words = stacked(
    10,
    setText(title, STYLES.label, place),
    text === undefined ? undefined : stacked(1, setText(text, { ...STYLES.words, size: 14 }, place)),
    11,
  );
  const look = { stroke: { paint: "cat", width: 2 }, fill: "cat-tint" } as const;
  const frame = { ...roundRect(width - 2, words.height - 2, 6, look), x: 1, y: 1 };
  return { marks: [frame, ...moved(words.marks, 14, 0)], height: words.height };
}
