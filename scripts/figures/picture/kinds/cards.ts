import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { grid } from "../columns.ts";
import { type Drawn, moved, stacked, type TextStyle } from "../drawing.ts";
import { fittedSize, setText } from "../set-text.ts";
import { rect, rule } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Card = FigureOf<"cards">["cards"][number];

/** Short pieces side by side, below hairlines. */
export function cards({ cards }: FigureOf<"cards">, width: number): Drawn {
  const count = cards.length === 2 || cards.length === 4 ? 2 : 3;
  return grid(cards, { count, width, gap: { x: 28, y: 30 } }, card);
}

function card({ kicker, value, title, text, points = [] }: Card, width: number): Drawn {
  return stacked(
    rule(width, "line-strong"),
    14,
    kicker === undefined ? undefined : setText(kicker, { ...STYLES.topic, weight: 600, paint: "cat" }, { width }),
    value === undefined ? undefined : stacked(2, numeral(value, width), 4),
    3,
    setText(title, STYLES.heading, { width, balanced: true }),
    text === undefined ? undefined : stacked(7, setText(text, STYLES.words, { width })),
    ...points.flatMap((text, i) => [i === 0 ? 11 : 5, point(text, width)]),
  );
}

function numeral(value: string, width: number): Drawn {
  const style: TextStyle = { ...STYLES.numeral, size: 72, leading: 1 };
  return setText(value, { ...style, size: fittedSize([value], style, width) }, { width });
}

function point(text: string, width: number): Drawn {
  const words = setText(text, STYLES.words, { width: width - 18 });
  return { marks: [{ ...rect(9, 2, "cat"), y: 10 }, ...moved(words.marks, 18, 0)], height: words.height };
}
