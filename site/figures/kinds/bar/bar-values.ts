import type { Chart, ChartMeta, Plugin } from "chart.js";
import type { ChartTheme } from "../../chart/theme.ts";
import { LINE_HEIGHT } from "../../chart/theme.ts";
import { type BarShape, barShape } from "../../chart-plugins/bar-shape.ts";
import { type Box, drawText, type TextBlock } from "../../chart-plugins/draw-text.ts";
import type { TotalText } from "./bar-layout.ts";

export interface BarValues {
  /** What stands at a bar, by series and label; none for an empty value. */
  text: (series: number, label: number) => string | undefined;
  size: number;
  theme: ChartTheme;
  /** What stands at the end of a whole stack. */
  total?: TotalText | undefined;
  /** In a stack the number stands in the middle of its part, on a chip in the color of the background. */
  inside: boolean;
  /** A line may run behind the numbers. */
  crossed: boolean;
}

export interface BarValue extends Box {
  inside: boolean;
  block: TextBlock;
}

/** Writes the values at the ends of the bars. */
export function barValuesPlugin(values: BarValues): Plugin<"bar"> {
  const { colors, font } = values.theme;
  return {
    id: "briefs-bar-values",
    afterDatasetsDraw(chart) {
      for (const { block, inside, left, top, right, bottom } of barValues(chart, values)) {
        if (inside || values.crossed) {
          chart.ctx.fillStyle = colors.paper;
          chart.ctx.fillRect(left, top, right - left, bottom - top);
        }
        drawText(chart.ctx, font.family, block);
      }
    },
  };
}

/** Where the values of a drawn chart stand. */
export function barValues(chart: Chart, values: BarValues): BarValue[] {
  const metas = chart.getSortedVisibleDatasetMetas();
  const { total } = values;
  const all = metas.flatMap((meta) => valuesOf(meta, values.text, values));
  if (!total) return all;
  const totalOf = (_: number, label: number) => total(label, (series) => chart.isDatasetVisible(series));
  return [...all, ...metas.slice(-1).flatMap((meta) => valuesOf(meta, totalOf, { ...values, inside: false }))];
}

function valuesOf({ index, data }: ChartMeta, text: BarValues["text"], { size, theme, inside }: BarValues): BarValue[] {
  return data.flatMap((element, i) => {
    const value = text(index, i);
    const bar = barShape(element);
    if (value === undefined || !Number.isFinite(bar.x) || !Number.isFinite(bar.y)) return [];
    const box = { width: theme.font.measure(value, size, 600) + (inside ? 10 : 0), height: size * LINE_HEIGHT };
    const corner = inside ? middle(bar, box) : end(bar, box);
    if (!corner) return [];
    const { colors } = theme;
    const block = {
      lines: [value],
      x: corner.left + box.width / 2,
      y: corner.top,
      size,
      weight: 600,
      color: colors.ink,
      align: "center" as const,
      ...(inside ? {} : { halo: colors.paper }),
    };
    return [{ block, ...corner, right: corner.left + box.width, bottom: corner.top + box.height, inside }];
  });
}

interface Size {
  width: number;
  height: number;
}

const GAP = 6;

function end({ x, y, base, horizontal }: BarShape, { width, height }: Size) {
  if (horizontal) return { left: x < base ? x - GAP - width : x + GAP, top: y - height / 2 };
  return { left: x - width / 2, top: y > base ? y + GAP / 2 : y - height - GAP / 2 };
}

/** None if the part is too small for its number, which the table has. */
function middle({ x, y, base, width, height, horizontal }: BarShape, box: Size) {
  const fits = horizontal
    ? box.width + 6 <= Math.abs(x - base) && box.height <= height
    : box.height + 2 <= Math.abs(y - base) && box.width <= width;
  if (!fits) return undefined;
  return horizontal
    ? { left: (x + base - box.width) / 2, top: y - box.height / 2 }
    : { left: x - box.width / 2, top: (y + base - box.height) / 2 };
}
