import { shortFormatter } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { shareOn } from "../../round-scale.ts";
import { firstOnes } from "../../thumbnail/first-ones.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { disc, path } from "../../thumbnail/thumbnail-shapes.ts";
import { intervalScale } from "./interval-plot.ts";
import { isQuiet } from "./interval-row.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";
import { rowNumbers } from "./value-with-range.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [14, 306, 8, 192];
const MOST_ROWS = 6;
const ALL_NAMED = 3;

/** Some rows in true proportion, and the line that they are compared with. Two or three have their value and their name above. */
export default function intervalThumbnail(figure: IntervalFigure, locale: string): Shape[] {
  const rows = firstOnes(figure.rows, MOST_ROWS, ({ label }) => label === figure.highlight);
  const withText = rowsWithText(rows, figure);
  const written = shortFormatter(figure, locale, rowNumbers(figure));
  const share = shareOn(intervalScale(figure, 4));
  const x = (value: number) => whole(LEFT + 10 + (RIGHT - LEFT - 20) * share(value));
  const step = (BOTTOM - TOP - withText.size * LABEL_LINE.height) / rows.length;
  const between: string[] = [];
  let y = TOP;
  const marks = rows.flatMap((row): Shape[] => {
    const hasText = withText.has(row);
    const text = { value: written(row.value), name: row.label };
    const above = hasText ? labelLine(text, { left: LEFT, right: RIGHT, y: y + LABEL_LINE.base }) : [];
    y += hasText ? LABEL_LINE.height : 0;
    between.push(`${whole(y)}v${whole(step)}`);
    const middle = whole(y + step / 2);
    y += step;
    const paint = isQuiet(row, figure) ? "data-quiet" : "cat";
    const [from, to] = [x(row.low), x(row.high)];
    const d = `M${from} ${middle}H${to}M${from} ${middle - 6}v12M${to} ${middle - 6}v12`;
    return [
      ...above,
      path(d, { stroke: { paint, width: hasText ? 4 : 3 } }),
      disc({ x: x(row.value), y: middle, r: hasText ? 10 : 7 }, { fill: paint }),
    ];
  });
  const { reference } = figure;
  if (!reference) return marks;
  // No line runs through a name.
  const line = path(between.map((span) => `M${x(reference.value)} ${span}`).join(""), {
    stroke: { paint: "ink", width: 2, dash: "6 6" },
  });
  return [line, ...marks];
}

/**
 * The rows with texts: all if they are few, or else the highlighted or the greatest one, and the one that differs most from it.
 */
function rowsWithText(rows: IntervalRow[], { highlight }: IntervalFigure): Set<IntervalRow> {
  if (rows.length <= ALL_NAMED) return new Set(rows);
  const greatest = rows.reduce((best, row) => (row.value > best.value ? row : best));
  const first = rows.find(({ label }) => label === highlight) ?? greatest;
  const apart = (row: IntervalRow) => Math.abs(row.value - first.value);
  return new Set([first, rows.reduce((best, row) => (apart(row) > apart(best) ? row : best))]);
}
