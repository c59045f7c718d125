import { wrapLabel } from "../../../content/wrap-label.ts";
import { dateLabels } from "../../date-labels.ts";
import { shortFormatter } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { firstOnes } from "../../thumbnail/first-ones.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import { disc, label, path, polygon, round, type ShapeStyle, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { RadarFigure } from "./schema.ts";

const CENTER = { x: 106, y: 104 };
const RADIUS = 86;
const GRID: ShapeStyle = { stroke: round("line-strong", 1) };
const DASH = "10 6";

/**
 * At most two outlines with their names, the highlighted one among them. A single outline shows its best value and that value's
 * label instead.
 */
export default function radarThumbnail(figure: RadarFigure, locale: string): Shape[] {
  const { labels, highlight } = figure;
  const isHighlighted = ({ name }: { name: string }) => name === highlight;
  const series = firstOnes(figure.series, 2, isHighlighted);
  const highlighted = series.findIndex(isHighlighted);
  const lead = Math.max(0, highlighted < 0 ? series.findIndex(({ quiet }) => !quiet) : highlighted);
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  // Zero is on the scale, and what is below it is nearer to the middle.
  const most = figure.scale?.max ?? Math.max(0, ...all);
  const least = figure.scale?.min ?? Math.min(0, ...all);
  const shareOf = (value: number | null | undefined) => ((value ?? least) - least) / (most - least || 1);
  const at = (i: number, share: number) => point(RADIUS * share, (2 * Math.PI * i) / labels.length - Math.PI / 2);
  const outline = (share: (i: number) => number) => labels.map((_, i) => at(i, share(i)));
  const best = bestOf(figure);
  const [x, y] = at(best, shareOf(series[0]?.values[best]));
  return [
    ...[1, 0.5].map((share) =>
      polygon(
        outline(() => share),
        GRID,
      ),
    ),
    ...series.flatMap(({ name, values }, s) => {
      // Where there is no number, the outline has no corner.
      const points = outline((i) => shareOf(values[i])).filter((_, i) => values[i] !== null);
      const area = s === lead ? [polygon(points, { fill: "cat", opacity: 0.18 })] : [];
      const line = polygon(points, { stroke: s === lead ? round("cat", 4) : round("cat-2", 4, DASH) });
      return [...area, line, ...(series.length > 1 ? seriesName(name, s, s === lead) : [])];
    }),
    ...(series.length === 1 ? [disc({ x, y, r: 8 }, { fill: "cat" }), ...bestValue(figure, best, locale)] : []),
  ];
}

function seriesName(name: string, s: number, leads: boolean): Shape[] {
  const y = 72 + s * 58;
  return [
    path(`M214 ${y}h34`, { stroke: leads ? round("cat", 6) : round("cat-2", 6, DASH) }),
    ...wrapLabel(name, 12)
      .slice(0, 2)
      .map((line, i) => words(line, { x: 214, y: y + 24 + i * 20, size: fitSize(line, 100, 20) })),
  ];
}

function bestValue({ labels, series, currency, decimals }: RadarFigure, best: number, locale: string): Shape[] {
  // The unit is left out: for a score it is the scale, such as "of 100".
  const values = series[0]?.values ?? [];
  const text = shortFormatter({ currency, decimals }, locale, values)(values[best] ?? 0);
  return [
    words(text, { x: 214, y: 60, size: fitSize(text, 100, 44) }),
    ...wrapLabel(dateLabels(labels, locale)[best] ?? "", 12)
      .slice(0, 3)
      .map((line, i) => label(line, { x: 214, y: 86 + i * 20, size: fitSize(line, 100, 18) })),
  ];
}

function bestOf({ series }: RadarFigure): number {
  const values = (series[0]?.values ?? []).map((value) => value ?? Number.NEGATIVE_INFINITY);
  return values.indexOf(Math.max(...values));
}

function point(radius: number, angle: number): readonly [number, number] {
  return [whole(CENTER.x + radius * Math.cos(angle)), whole(CENTER.y + radius * Math.sin(angle))];
}
