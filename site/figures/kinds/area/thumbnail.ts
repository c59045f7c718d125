import { dateAxis } from "../../date-axis.ts";
import { formatShare } from "../../format-value.ts";
import type { Paint, Shape } from "../../picture/drawing.ts";
import { thinned } from "../../thinned.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { BASE, path } from "../../thumbnail/thumbnail-shapes.ts";
import { areaNumber } from "./area-numbers.ts";
import { isQuiet } from "./layer-paint.ts";
import type { AreaFigure } from "./schema.ts";
import { layerAt, type Stack, stackOf } from "./stack.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [14, 306, 46, 188];

/**
 * All layers in true proportion, with the last number and the name of one: of the highlighted layer, or of the largest at the
 * end.
 */
export default function areaThumbnail(figure: AreaFigure, locale: string): Shape[] {
  const stack = stackOf(figure);
  const labeled = labeledLayer(figure, stack);
  let most = 0;
  for (const height of stack.tops.at(-1) ?? []) most = Math.max(most, height);
  const y = (height: number) => whole(BOTTOM - ((BOTTOM - TOP) * height) / (most || 1));
  const x = placesAcross(figure);
  const paints = paintsOf(figure, labeled);
  const layers = stack.tops.map((heights, layer): Shape => {
    const edge = thinned(heights.map((height, i) => ({ x: x(i), y: y(height) })));
    const d = `M${edge.map((point) => `${point.x} ${point.y}`).join("L")}V${BOTTOM}H${LEFT}z`;
    return path(d, { fill: paints[layer] ?? "data-quiet", stroke: { paint: "paper", width: 2, join: "bevel" } });
  });
  const name = figure.series[labeled]?.name ?? "";
  return [
    ...labelLine(
      { value: lastNumber(figure, stack, { layer: labeled, locale }), name },
      { left: LEFT, right: RIGHT, y: LABEL_LINE.base },
    ),
    ...layers.toReversed(),
    path(`M${LEFT} ${BOTTOM}H${RIGHT}`, BASE),
  ];
}

function labeledLayer({ series, highlight, labels }: AreaFigure, stack: Stack): number {
  const chosen = series.findIndex(({ name }) => name === highlight);
  if (chosen !== -1) return chosen;
  const last = labels.length - 1;
  const sizes = series.map((_, layer) => {
    const { low, high } = layerAt(stack, layer, last);
    return high - low;
  });
  return sizes.indexOf(Math.max(...sizes));
}

/** The layer whose number is written has the first color, the first other one that is not quiet has the second. */
function paintsOf(figure: AreaFigure, labeled: number): Paint[] {
  const second = figure.series.findIndex((_, layer) => layer !== labeled && !isQuiet(figure, layer));
  return figure.series.map((_, layer) => (layer === labeled ? "cat" : layer === second ? "cat-2" : "data-quiet"));
}

function lastNumber(figure: AreaFigure, stack: Stack, { layer, locale }: { layer: number; locale: string }): string {
  const last = figure.labels.length - 1;
  if (figure.stack === "stacked") return areaNumber(figure, stack, locale)(figure.series[layer]?.values[last] ?? 0);
  const { low, high } = layerAt(stack, layer, last);
  return formatShare(high - low, locale, 1);
}

/** Dates are placed by time, other labels at equal distances. */
function placesAcross(figure: AreaFigure): (label: number) => number {
  const dates = dateAxis(figure);
  const share = (i: number) =>
    dates ? ((dates.at[i] ?? 0) - dates.min) / (dates.max - dates.min) : i / Math.max(1, figure.labels.length - 1);
  return (i) => whole(LEFT + (RIGHT - LEFT) * share(i));
}
