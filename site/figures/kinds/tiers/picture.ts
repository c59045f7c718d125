import { grid } from "../../picture/columns.ts";
import { type Drawing, moved, type Shape, stacked, type TextStyle } from "../../picture/drawing.ts";
import { fittedSize, type Space, setText, sized } from "../../picture/set-text.ts";
import { rect, rule, sign } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { TiersFigure } from "./schema.ts";

type Tier = TiersFigure["tiers"][number];

/** Offers with their prices and features. */
export default function tiersPicture({ tiers }: TiersFigure, space: Space): Drawing {
  const count = tiers.length === 2 || tiers.length === 4 ? 2 : 3;
  return grid(tiers, { count, space, gap: { x: 24, y: 30 } }, tier);
}

const PADDING = 16;

/** A highlighted tier has a tinted ground, and padding that keeps its texts off the edges. */
function tier({ highlight, ...content }: Tier, space: Space, height?: number): Drawing {
  const { width } = space;
  const words = stacked(
    15,
    wordsOf(content, sized(space, width - (highlight ? 2 * PADDING : 0))),
    highlight ? PADDING : 0,
  );
  const full = height ?? words.height;
  const ground: Shape[] = highlight
    ? [rect(width, full, "cat-tint"), rect(width, 4, "cat")]
    : rule(width, "line-strong").shapes;
  return { shapes: [...ground, ...moved(words.shapes, highlight ? PADDING : 0, 0)], height: full };
}

function wordsOf({ name, price, per, text, features }: Omit<Tier, "highlight">, space: Space): Drawing {
  return stacked(
    setText(name, STYLES.name, space),
    price === undefined ? undefined : stacked(2, priceOf(price, per, space)),
    text === undefined ? undefined : stacked(5, setText(text, STYLES.words, space)),
    ...features.flatMap((feature, i) => [i === 0 ? 12 : 6, featureOf(feature, space)]),
  );
}

/** The price, as large as fits, then its unit: on the same line, or below if there is no room. */
function priceOf(price: string, per: string | undefined, space: Space): Drawing {
  const style: TextStyle = { ...STYLES.numeral, size: fittedSize([price], STYLES.numeral, space) };
  const amount = setText(price, style, space);
  if (per === undefined) return amount;
  const small: TextStyle = { ...STYLES.small, size: 15 };
  const words = setText(`/ ${per}`, small, space);
  if (amount.shapes.length > 1 || amount.width + 6 + words.width > space.width) return stacked(amount, words);
  const base = (amount.shapes[0]?.y ?? 0) - (words.shapes[0]?.y ?? 0);
  return { shapes: [...amount.shapes, ...moved(words.shapes, amount.width + 6, base)], height: amount.height };
}

function featureOf(feature: string, space: Space): Drawing {
  const words = setText(feature, STYLES.plain, sized(space, space.width - 28));
  return { shapes: [...moved([sign("do")], 0, 0), ...moved(words.shapes, 28, 0)], height: words.height };
}
