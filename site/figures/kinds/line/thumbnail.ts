import { formatShort } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { spread } from "../../spread.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import { BASE, disc, path, round, TONES, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { LineFigure } from "./schema.ts";

/** Each line in true proportion, with its last number. */
export default function lineThumbnail(figure: LineFigure, locale: string): Shape[] {
  const shown = shownSeries(figure);
  const values = shown.flatMap((series) => series.values.filter((value) => value !== null));
  const low = figure.scale?.min ?? Math.min(0, ...values);
  const high = Math.max(...values);
  const y = (value: number) => whole(176 - (150 * (value - low)) / (high - low || 1));
  const x = (i: number) => whole(20 + (212 * i) / Math.max(1, figure.labels.length - 1));
  const spots = shown.map(({ last }) => ({ at: y(last), size: 30 }));
  const places = spread(spots, 10, 192);
  const lines = shown.flatMap(({ tone, last, values }, s) => {
    const points = values.flatMap((value, i) => (value === null ? [] : [`${x(i)} ${y(value)}`]));
    const end = { x: x(values.findLastIndex((value) => value !== null)), y: y(last), r: tone === "a" ? 8 : 6 };
    const text = formatShort(last, figure, locale);
    const size = fitSize(text, 66, tone === "a" ? 34 : 26);
    return [
      path(`M${points.join("L")}`, { stroke: round(TONES[tone], tone === "q" ? 4 : 6) }),
      disc(end, { fill: TONES[tone] }),
      words(text, { x: 246, y: whole((places[s] ?? 0) + 9), size }),
    ];
  });
  return [path("M14 176H306", BASE), ...lines];
}

/** Three at most; the first that is not quiet has the first color. */
function shownSeries({ series, highlight }: LineFigure) {
  const chosen = series.some(({ name }) => name === highlight);
  const isQuiet = ({ name, quiet }: LineFigure["series"][number]) => quiet || (chosen && name !== highlight);
  const shown = series.slice(0, 3);
  const first = shown.find((one) => !isQuiet(one));
  return shown.map((one) => ({
    values: one.values,
    last: one.values.findLast((value) => value !== null) ?? 0,
    tone: isQuiet(one) ? ("q" as const) : one === first ? ("a" as const) : ("b" as const),
  }));
}
