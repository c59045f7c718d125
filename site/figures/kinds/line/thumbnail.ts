import { wrapLabel } from "../../../content/wrap-label.ts";
import { dateAxis } from "../../date-axis.ts";
import { shortFormatter } from "../../format-value.ts";
import { logScale, logShare } from "../../log-scale.ts";
import type { Shape } from "../../picture/drawing.ts";
import { runsOf } from "../../runs.ts";
import { spread } from "../../spread.ts";
import { thinned } from "../../thinned.ts";
import { firstOnes } from "../../thumbnail/first-ones.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { BASE, disc, label, path, polygon, round, TONES, words } from "../../thumbnail/thumbnail-shapes.ts";
import { extent } from "./drawn-values.ts";
import { intervalRuns } from "./intervals.ts";
import type { LineFigure } from "./schema.ts";

/** Where lines end, where their texts begin, and how wide the texts may be. */
const [END, TEXT, ROOM] = [188, 208, 104];
const NAME = { size: 18, letters: 11 };

/** Each line in true proportion, with its gaps and its last number; up to two have names. */
export default function lineThumbnail(figure: LineFigure, locale: string): Shape[] {
  const shown = shownSeries(figure);
  const values = shown.flatMap((series) =>
    [...series.values, ...(series.low ?? []), ...(series.high ?? [])].filter((value) => value !== null),
  );
  const height = heightOn(figure, values);
  const y = (value: number) => whole(176 - 150 * height(value));
  const x = placesAcross(figure);
  const written = shortFormatter(figure, locale, figure.series.map(lastOf));
  const names = shown.map(({ name }) => (shown.length > 2 ? [] : wrapLabel(name, NAME.letters).slice(0, 2)));
  const spots = shown.map(({ last }, s) => ({ at: y(last), size: 34 + (names[s]?.length ?? 0) * NAME.size }));
  const places = spread(spots, 6, 194);
  const lines = shown.flatMap(({ tone, last, values }, s) => {
    const runs = runsOf(values, x, y).map(thinned);
    // A single value between gaps is a dot instead of a line.
    const joined = runs.filter(({ length }) => length > 1);
    const alone = runs.filter(({ length }) => length === 1);
    const end = { x: x(values.findLastIndex((value) => value !== null)), y: y(last), r: tone === "a" ? 8 : 6 };
    const text = written(last);
    const top = (places[s] ?? 0) - (spots[s]?.size ?? 0) / 2;
    return [
      ...(joined.length > 0
        ? [path(joined.map(drawnRun).join(""), { stroke: round(TONES[tone], tone === "q" ? 4 : 6) })]
        : []),
      ...alone.flat().map((point) => disc({ ...point, r: 4 }, { fill: TONES[tone] })),
      disc(end, { fill: TONES[tone] }),
      words(text, { x: TEXT, y: whole(top + 26), size: fitSize(text, ROOM, tone === "a" ? 34 : 28), weight: 800 }),
      ...(names[s] ?? []).map((line, i) =>
        label(cutText(line, ROOM, NAME.size), { x: TEXT, y: whole(top + 45 + i * NAME.size), size: NAME.size }),
      ),
    ];
  });
  const ranges = shown.flatMap(({ tone, low, high }) =>
    intervalRuns({ low, high }, x, y).map((run) => {
      const upper = run.map((end): [number, number] => [end.x, end.high]);
      const lower = run.map((end): [number, number] => [end.x, end.low]);
      return polygon([...upper, ...lower.toReversed()], { fill: TONES[tone], opacity: 0.2 });
    }),
  );
  return [...ranges, path(`M14 ${baseOn(figure, y)}H192`, BASE), ...lines];
}

/** The height of the base line: at zero, or at the end of a scale without zero. */
function baseOn({ scale }: LineFigure, y: (value: number) => number): number {
  return scale?.log ? 176 : Math.min(176, Math.max(26, y(0)));
}

function drawnRun(points: readonly { x: number; y: number }[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

/** Returns a function from a value to its height as a share of the axis. */
function heightOn({ scale }: LineFigure, values: number[]): (value: number) => number {
  if (scale?.log) return logShare(logScale(scale, Object.values(extent(values))));
  const { least, greatest } = extent(values);
  const low = scale?.min ?? Math.min(0, least);
  // The axis reaches up to zero, so that negative values, too, are seen at their distance from it.
  const high = Math.max(greatest, Math.min(0, scale?.max ?? 0));
  return (value) => (value - low) / (high - low || 1);
}

/** Dates are placed by time, other labels at equal distances. */
function placesAcross(figure: LineFigure): (label: number) => number {
  const dates = dateAxis(figure);
  const share = (i: number) =>
    dates ? ((dates.at[i] ?? 0) - dates.min) / (dates.max - dates.min) : i / Math.max(1, figure.labels.length - 1);
  return (i) => whole(20 + (END - 20) * share(i));
}

/** At most three series, the highlighted one among them. The first that is not quiet has the first color. */
function shownSeries({ series, highlight }: LineFigure) {
  const chosen = series.some(({ name }) => name === highlight);
  const isQuiet = ({ name, quiet }: LineFigure["series"][number]) => quiet || (chosen && name !== highlight);
  const shown = firstOnes(series, 3, ({ name }) => name === highlight);
  const first = shown.find((one) => !isQuiet(one));
  return shown.map((one) => ({
    name: one.name,
    values: one.values,
    low: one.low,
    high: one.high,
    last: lastOf(one),
    tone: isQuiet(one) ? ("q" as const) : one === first ? ("a" as const) : ("b" as const),
  }));
}

function lastOf({ values }: LineFigure["series"][number]): number {
  return values.findLast((value) => value !== null) ?? 0;
}
