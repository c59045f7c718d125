import { dateLabels } from "../../date-labels.ts";
import type { Shape } from "../../picture/drawing.ts";
import type { Space } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import type { Plot } from "./plot.ts";
import type { AreaFigure } from "./schema.ts";

/** Closer labels cannot be pointed at one by one. */
const APART = 5;

/** At each label a line that nobody sees, with the number of each layer in the order of the stack from above. */
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

/** Of labels that lie close together, some; the last one always. */
function markedLabels(at: readonly number[]): number[] {
  const last = at.length - 1;
  const marked: number[] = [];
  for (const [i, x] of at.entries()) {
    const before = at[marked.at(-1) ?? -1] ?? Number.NEGATIVE_INFINITY;
    if (i === last || (x - before >= APART && (at[last] ?? 0) - x >= APART)) marked.push(i);
  }
  return marked;
}
