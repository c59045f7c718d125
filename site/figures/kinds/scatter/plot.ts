import { axisName, axisNumber } from "../../axis-number.ts";
import type { ValueFormat } from "../../format-value.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type RoundScale, roundScale, shareOn, thinnedTicks } from "../../round-scale.ts";
import { axisFormats } from "./axis-formats.ts";
import type { ScatterFigure } from "./schema.ts";

/** Where the points are drawn: from 0 at the top to `bottom`. */
export interface Plot {
  left: number;
  right: number;
  bottom: number;
  x: RoundScale;
  y: RoundScale;
  formats: Record<"x" | "y", ValueFormat>;
  atX: (value: number) => number;
  atY: (value: number) => number;
  /** The radius of the largest point. */
  most: number;
}

export function plotOf(figure: ScatterFigure, space: Space): Plot {
  const bottom = 150 + 0.35 * space.width;
  const most = 8 + space.width / 50;
  // The room within the plot for a point at an end of an axis.
  const inset = figure.size ? most : 8;
  const heights = figure.points.map((point) => point.y);
  const formats = axisFormats(figure);
  const y = roundScale(figure.y, heights, 5);
  const besides = widest(y, formats.y, space) + 12;
  const x = fittingScale(figure, formats.x, { width: space.width - besides, space });
  const overhang = Math.max(0, widest(x, formats.x, space) / 2 - inset);
  const [left, right] = [Math.max(besides, overhang), space.width - overhang];
  return {
    ...{ left, right, bottom, x, y, formats, most },
    atX: scaled(x, left + inset, right - inset),
    atY: scaled(y, bottom - inset, inset),
  };
}

function scaled(scale: RoundScale, from: number, to: number): (value: number) => number {
  const share = shareOn(scale);
  return (value) => from + share(value) * (to - from);
}

/** As many round numbers as have room side by side. */
function fittingScale(
  figure: ScatterFigure,
  format: ValueFormat,
  { width, space }: { width: number; space: Space },
): RoundScale {
  const values = figure.points.map(({ x }) => x);
  const scale = roundScale(figure.x, values, width > 480 ? 6 : 4);
  const fits = (ticks: number[]) => ticks.length * (widest({ ticks }, format, space) + 14) <= width;
  return { ...scale, ticks: thinnedTicks(scale, fits) };
}

function widest({ ticks }: Pick<RoundScale, "ticks">, format: ValueFormat, space: Space): number {
  return Math.max(
    0,
    ...ticks.map((tick) => styledWidth(tickText(tick, { ...format, ticks }, space), STYLES.small, space.measure)),
  );
}

/** `ticks` are all numbers of the axis. */
export function tickText(
  value: number,
  { unit, currency, years = false, ticks }: ValueFormat & Pick<RoundScale, "ticks">,
  { language }: Space,
): string {
  return axisNumber(value, { unit, currency, years }, language.locale, ticks);
}

export function axisTitle({ name, unit }: ScatterFigure["x"]): string {
  return axisName(name, unit);
}
