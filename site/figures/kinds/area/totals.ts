import type { Shape } from "../../picture/drawing.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { areaNumber } from "./area-numbers.ts";
import type { Plot } from "./plot.ts";
import type { AreaFigure } from "./schema.ts";

const STYLE = { ...STYLES.small, paint: "ink", weight: 700 } as const;
const [ABOVE, APART] = [6, 16];

/**
 * The sums of all layers at both ends, each above the highest point of the layers below its text. Shares always add up to 100 %.
 */
export function totalsAtEnds(figure: AreaFigure, plot: Plot, space: Space): Shape[] {
  if (figure.stack === "percent") return [];
  const { totals } = plot.stack;
  const [first = 0, last = 0] = [totals[0], totals.at(-1)];
  const width = (text: string) => styledWidth(text, STYLE, space.measure);
  const room = plot.right - plot.left - APART;
  const fits = (both: string[]) => both.reduce((sum, text) => sum + width(text), 0) <= room;
  const { currency, decimals } = figure;
  const whole = [first, last].map(plot.sum);
  const texts = fits(whole)
    ? whole
    : [first, last].map(areaNumber(figure, plot.stack, space.language.locale, { currency, decimals }));
  if (!fits(texts)) return [];
  const [from = "", to = ""] = texts;
  return [
    ...textAbove(plot, { text: from, total: first, left: plot.left, right: plot.left + width(from), anchor: "start" }),
    ...textAbove(plot, { text: to, total: last, left: plot.right - width(to), right: plot.right, anchor: "end" }),
  ];
}

interface Placed {
  text: string;
  total: number;
  left: number;
  right: number;
  anchor: "start" | "end";
}

/** No text where a point below it is more than a line higher than the end: it would be read as the number of that point. */
function textAbove({ stack, axis, atY }: Plot, { text, total, left, right, anchor }: Placed): Shape[] {
  let highest = Number.POSITIVE_INFINITY;
  for (const [i, x] of axis.at.entries()) {
    const [before, after] = [axis.at[i - 1] ?? x, axis.at[i + 1] ?? x];
    // Between two labels, the edge of the layers runs straight.
    if (after < left || before > right) continue;
    highest = Math.min(highest, atY(heightNear(stack.totals, axis.at, { i, left, right })));
  }
  if (atY(total) - highest > STYLE.size * STYLE.leading) return [];
  const x = anchor === "start" ? left : right;
  return [{ type: "text", text, x, y: highest - ABOVE, style: STYLE, anchor, halo: true }];
}

/** The height at a label within a span; for a label outside of it, the height where the edge crosses the side of the span. */
function heightNear(
  totals: number[],
  at: number[],
  { i, left, right }: { i: number; left: number; right: number },
): number {
  const [x = 0, height = 0] = [at[i], totals[i]];
  if (x >= left && x <= right) return height;
  const [side, inner] = x < left ? [left, i + 1] : [right, i - 1];
  const [otherX = x, other = height] = [at[inner], totals[inner]];
  return otherX === x ? height : height + ((other - height) * (side - x)) / (otherX - x);
}
