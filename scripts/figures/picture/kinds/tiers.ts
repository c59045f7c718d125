import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { grid } from "../columns.ts";
import { type Drawn, type Mark, moved, stacked, type TextStyle } from "../drawing.ts";
import { fittedSize, setText } from "../set-text.ts";
import { rect, rule, sign } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Tier = FigureOf<"tiers">["tiers"][number];

/** What costs how much, and what is in it. */
export function tiers({ tiers }: FigureOf<"tiers">, width: number): Drawn {
  const count = tiers.length === 2 || tiers.length === 4 ? 2 : 3;
  return grid(tiers, { count, width, gap: { x: 24, y: 30 } }, tier);
}

const PADDING = 16;

/** All columns have the padding of a highlighted one, so that their texts stand on the same lines. */
function tier({ highlight, ...content }: Tier, width: number, height?: number): Drawn {
  const words = stacked(15, wordsOf(content, width - (highlight ? 2 * PADDING : 0)), highlight ? PADDING : 0);
  const full = height ?? words.height;
  const ground: Mark[] = highlight
    ? [rect(width, full, "cat-tint"), rect(width, 4, "cat")]
    : rule(width, "line-strong").marks;
  return { marks: [...ground, ...moved(words.marks, highlight ? PADDING : 0, 0)], height: full };
}

function wordsOf({ name, price, per, text, features }: Omit<Tier, "highlight">, width: number): Drawn {
  return stacked(
    setText(name, STYLES.name, { width }),
    price === undefined ? undefined : stacked(2, priceOf(price, per, width)),
    text === undefined ? undefined : stacked(5, setText(text, STYLES.words, { width })),
    ...features.flatMap((feature, i) => [i === 0 ? 12 : 6, featureOf(feature, width)]),
  );
}

/** The price as large as it fits, and for what behind it, or below where the line is full. */
function priceOf(price: string, per: string | undefined, width: number): Drawn {
  const style: TextStyle = { ...STYLES.numeral, size: fittedSize([price], STYLES.numeral, width) };
  const amount = setText(price, style, { width });
  if (per === undefined) return amount;
  const small: TextStyle = { ...STYLES.small, size: 15 };
  const words = setText(`/ ${per}`, small, { width });
  if (amount.marks.length > 1 || amount.width + 6 + words.width > width) return stacked(amount, words);
  const base = (amount.marks[0]?.y ?? 0) - (words.marks[0]?.y ?? 0);
  return { marks: [...amount.marks, ...moved(words.marks, amount.width + 6, base)], height: amount.height };
}

function featureOf(feature: string, width: number): Drawn {
  const words = setText(feature, STYLES.plain, { width: width - 28 });
  return { marks: [...moved([sign("do")], 0, 0), ...moved(words.marks, 28, 0)], height: words.height };
}
