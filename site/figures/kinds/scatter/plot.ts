import { formatShort, type ValueFormat } from "../../format-value.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type RoundScale, roundScale } from "./round-scale.ts";
import type { ScatterFigure } from "./schema.ts";

/** Where the points are drawn: from 0 at the top to `bottom`. */
export interface Plot {
  left: number;
  right: number;
  bottom: number;
  x: RoundScale;
  y: RoundScale;
  atX: (value: number) => number;
  atY: (value: number) => number;
  /** The radius of the largest point. */
  most: number;
}

export function plotOf(figure: ScatterFigure, space: Space): Plot {
  const bottom = 150 + 0.35 * space.width;
  const y = roundScale(
    figure.y,
    figure.points.map((point) => point.y),
    5,
  );
  const left = widest(y, figure.y, space) + 12;
  const x = fittingScale(figure, space.width - left, space);
  const right = space.width - Math.max(12, widest(x, figure.x, space) / 2);
  const scaled =
    ({ min, max }: RoundScale, from: number, to: number) =>
    (value: number) =>
      from + ((value - min) / (max - min)) * (to - from);
  return {
    left,
    right,
    bottom,
    x,
    y,
    atX: scaled(x, left, right),
    atY: scaled(y, bottom, 0),
    most: 8 + space.width / 50,
  };
}

/** As many round numbers as have room side by side. */
function fittingScale(figure: ScatterFigure, width: number, space: Space): RoundScale {
  const scales = [6, 5, 4, 3, 2, 1].map((count) =>
    roundScale(
      figure.x,
      figure.points.map(({ x }) => x),
      count,
    ),
  );
  const fits = (scale: RoundScale) => scale.ticks.length * (widest(scale, figure.x, space) + 14) <= width;
  return scales.find(fits) ?? { ...(scales.at(-1) as RoundScale), ticks: [] };
}

function widest({ ticks }: RoundScale, axis: ScatterFigure["x"], space: Space): number {
  return Math.max(0, ...ticks.map((tick) => styledWidth(tickText(tick, axis, space), STYLES.small, space.measure)));
}

/** A number on an axis. A unit with letters stands in the title of the axis instead. */
export function tickText(value: number, { unit, currency }: ValueFormat, { language }: Space): string {
  return formatShort(value, { currency, unit: isWord(unit) ? undefined : unit }, language.locale);
}

export function axisTitle({ name, unit }: ScatterFigure["x"]): string {
  return isWord(unit) ? `${name}, ${unit}` : name;
}

function isWord(unit: string | undefined): boolean {
  return unit !== undefined && /\p{L}/u.test(unit);
}
