import type { Chart, ChartMeta, Plugin } from "chart.js";
import type { ChartTheme } from "../../chart/theme.ts";
import { LINE_HEIGHT } from "../../chart/theme.ts";
import { type BarShape, barShape } from "../../chart-plugins/bar-shape.ts";
import { type Box, drawText, type TextBlock, touch } from "../../chart-plugins/draw-text.ts";
import type { TotalText } from "./bar-layout.ts";

export interface BarValues {
  /** The text at a bar; undefined for an empty value. */
  text: (series: number, label: number) => string | undefined;
  size: number;
  theme: ChartTheme;
  /** The text at the end of a whole stack. */
  total?: TotalText | undefined;
  /** In a stack the number stands in the middle of its part. */
  inside: boolean;
  /** The color of a number on its part. */
  ink: (series: number, label: number) => string;
}

export interface BarValue extends Box {
  inside: boolean;
  block: TextBlock;
}

/** Writes the values at the ends of the bars. */
export function barValuesPlugin(values: BarValues): Plugin<"bar"> {
  const { family } = values.theme.font;
  return {
    id: "briefs-bar-values",
    afterDatasetsDraw(chart) {
      for (const { block } of barValues(chart, values)) drawText(chart.ctx, family, block);
    },
  };
}

/** Where the values of a drawn chart stand. */
export function barValues(chart: Chart, values: BarValues): BarValue[] {
  const metas = chart.getSortedVisibleDatasetMetas();
  const { total } = values;
  const every = metas.flatMap((meta) => valuesOf(meta, values.text, values));
  const all = values.inside ? withoutCollisions(every) : every;
  if (!total) return all;
  // The total stands at the end of the last part that has a value.
  const endOf = (label: number) => metas.findLast(({ index }) => values.text(index, label) !== undefined)?.index;
  const totalOf = (series: number, label: number) =>
    series === endOf(label) ? total(label, (one) => chart.isDatasetVisible(one)) : undefined;
  return [...all, ...metas.flatMap((meta) => valuesOf(meta, totalOf, { ...values, inside: false }))];
}

/** Of two numbers above neighbouring parts that would overlap, the first stays. */
function withoutCollisions(values: BarValue[]): BarValue[] {
  return values.filter((value, i) => value.inside || !values.slice(0, i).some((other) => touch(other, value, 2)));
}

function valuesOf({ index, data, xScale }: ChartMeta, textOf: BarValues["text"], values: BarValues): BarValue[] {
  const { theme, inside } = values;
  return data.flatMap((element, i) => {
    const text = textOf(index, i);
    const bar = barShape(element);
    if (text === undefined || !Number.isFinite(bar.x) || !Number.isFinite(bar.y)) return [];
    const within = inside ? middle(bar, text, values) : undefined;
    const place = within ?? (inside ? above(bar, text, { ...values, plot: xScale }) : end(bar, text, values));
    if (!place) return [];
    const { size, left, top, right, bottom } = place;
    const block = {
      ...{ lines: [text], x: (left + right) / 2, y: top, size, weight: 600 },
      color: within ? values.ink(index, i) : theme.colors.ink,
      align: "center" as const,
      ...(within ? {} : { halo: theme.colors.paper }),
    };
    return [{ block, left, top, right, bottom, inside: within !== undefined }];
  });
}

interface Place extends Box {
  /** The font size. */
  size: number;
}

const GAP = 6;

function end({ x, y, base, horizontal }: BarShape, text: string, { size, theme }: BarValues): Place {
  const [width, height] = [theme.font.measure(text, size, 600), size * LINE_HEIGHT];
  const left = horizontal ? (x < base ? x - GAP - width : x + GAP) : x - width / 2;
  const top = horizontal ? y - height / 2 : y > base ? y + GAP / 2 : y - height - GAP / 2;
  return { size, left, top, right: left + width, bottom: top + height };
}

/** The place of a number in the middle of its part, if there is room. */
function middle({ x, y, base, width, height, horizontal }: BarShape, text: string, { size, theme }: BarValues) {
  const [along, across] = horizontal ? [Math.abs(x - base), height] : [width, Math.abs(y - base)];
  const center = horizontal ? { x: (x + base) / 2, y } : { x, y: (y + base) / 2 };
  const own = { width: theme.font.measure(text, size, 600), height: size * LINE_HEIGHT };
  if (own.width + 8 > along || own.height + 2 > across) return undefined;
  return boxAround(center, own, size);
}

interface InPlot extends BarValues {
  plot: { left: number; right: number } | undefined;
}

/**
 * Puts a number above a part of a horizontal bar that is too narrow for it. A part of a vertical bar has its number in the table
 * only.
 */
function above({ x, y, base, height, horizontal }: BarShape, text: string, { theme, plot }: InPlot): Place | undefined {
  const size = SMALLEST[theme.variant];
  const width = theme.font.measure(text, size, 600);
  if (!horizontal || !plot || x === base) return undefined;
  // The number crosses neither the axis nor the edge of the picture.
  const center = Math.min(Math.max((x + base) / 2, plot.left + 4 + width / 2), plot.right - width / 2);
  return boxAround({ x: center, y: y - height / 2 - size / 2 - 2 }, { width, height: size }, size);
}

/** The smallest font sizes that are read without effort. */
const SMALLEST = { wide: 14, narrow: 13 };

function boxAround({ x, y }: { x: number; y: number }, { width, height }: Size, size: number): Place {
  return { size, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

interface Size {
  width: number;
  height: number;
}
