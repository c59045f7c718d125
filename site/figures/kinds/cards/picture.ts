import { grid } from "../../picture/columns.ts";
import { type Drawing, moved, stacked, type TextStyle } from "../../picture/drawing.ts";
import { fittedSize, type Space, setText, sized } from "../../picture/set-text.ts";
import { rect, rule } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { CardsFigure } from "./schema.ts";

type Card = CardsFigure["cards"][number];

/** Short texts side by side, below hairlines. */
export default function cardsPicture({ cards }: CardsFigure, space: Space): Drawing {
  const count = cards.length === 2 || cards.length === 4 ? 2 : 3;
  return grid(cards, { count, space, gap: { x: 28, y: 30 } }, card);
}

function card({ kicker, value, title, text, points = [] }: Card, space: Space): Drawing {
  return stacked(
    rule(space.width, "line-strong"),
    14,
    kicker === undefined ? undefined : setText(kicker, { ...STYLES.topic, weight: 600, paint: "cat" }, space),
    value === undefined ? undefined : stacked(2, numeral(value, space), 4),
    3,
    setText(title, STYLES.heading, { ...space, balanced: true }),
    text === undefined ? undefined : stacked(7, setText(text, STYLES.words, space)),
    ...points.flatMap((text, i) => [i === 0 ? 11 : 5, point(text, space)]),
  );
}

function numeral(value: string, space: Space): Drawing {
  const style: TextStyle = { ...STYLES.numeral, size: 72, leading: 1 };
  return setText(value, { ...style, size: fittedSize([value], style, space) }, space);
}

function point(text: string, space: Space): Drawing {
  const words = setText(text, STYLES.words, sized(space, space.width - 18));
  return { shapes: [{ ...rect(9, 2, "cat"), y: 10 }, ...moved(words.shapes, 18, 0)], height: words.height };
}
