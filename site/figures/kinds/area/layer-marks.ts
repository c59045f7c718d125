import { dateLabels } from "../../date-labels.ts";
import type { Shape } from "../../picture/drawing.ts";
import type { Space } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import type { Plot } from "./plot.ts";
import type { AreaFigure } from "./schema.ts";

/** In pixels: labels that are closer cannot be pointed at one by one. */
const APART = 5;

/** An invisible line at each label, with the numbers of the layers from the top of the stack to the bottom. */
export function layerMarks(figure: AreaFigure, plot: Plot, { language }: Space): Shape[] {
  const { locale, words } = language;
  const labels = dateLabels(figure.labels, locale);
  const { axis, stack, number, sum, atY, bottom } = plot;
  return markedLabels(axis.at).map((label): Shape => {
    const total = stack.totals[label] ?? 0;
    const top = figure.stack === "percent" ? 100 : total;
    const layers = figure.series.map(({ name }, layer) => `${name}: ${number(layer, label)}`);
    const whole = sum(total);
    const lines =
      figure.stack === "percent"
        ? layers.toReversed()
        : [`${words.documents.figure.total}: ${whole}`, ...layers.toReversed()];
    const value = figure.series.length === 1 ? whole : lines.join("\n");
    const [x, y] = [(axis.at[label] ?? 0) - 0.5, atY(top)];
    return { type: "path", x, y, d: `M0 0h1v${n(bottom - y)}h-1z`, mark: { of: labels[label] ?? "", value } };
  });
}

/** The labels that get a mark: those that are far enough apart, and always the last one. */
function markedLabels(at: readonly number[]): number[] {
  const last = at.length - 1;
  const marked: number[] = [];
  for (const [i, x] of at.entries()) {
    const before = at[marked.at(-1) ?? -1] ?? Number.NEGATIVE_INFINITY;
    if (i === last || (x - before >= APART && (at[last] ?? 0) - x >= APART)) marked.push(i);
  }
  return marked;
}
