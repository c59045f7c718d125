import { beside, type Drawing, type Shape } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { dotShape, pointShape, rangeShape } from "./interval-marks.ts";
import { GAP, type IntervalPlot, RANGE, rowTexts, VALUE } from "./interval-plot.ts";
import type { IntervalFigure, IntervalRow } from "./schema.ts";
import { strip } from "./strip.ts";
import { valueWithRange } from "./value-with-range.ts";

interface Place {
  figure: IntervalFigure;
  plot: IntervalPlot;
  space: Space;
  label: string;
}

/** A row, and where its plot begins and ends in it. */
interface DrawnRow {
  drawing: Drawing;
  plot: { top: number; bottom: number };
}

export function intervalRow(row: IntervalRow, place: Place): DrawnRow {
  const marks = marksOf(row, place);
  return place.plot.isNarrow ? below(row, marks, place) : sideways(row, marks, place);
}

/** The name left of the plot, the numbers right of it. */
function sideways(row: IntervalRow, marks: Drawing, { figure, plot, space, label }: Place): DrawnRow {
  const name = setText(label, { ...STYLES.label, paint: inkOf(row, figure) }, sized(space, plot.names));
  const { value, range } = numbersOf(row, { figure, plot, space });
  const height = Math.max(marks.height, name.height + 10, range.height + 10);
  const middle = (drawing: Drawing) => (height - drawing.height) / 2;
  return {
    plot: { top: 0, bottom: height },
    drawing: beside(
      { x: 0, drawing: hairline(space.width) },
      { x: 0, y: middle(name), drawing: name },
      { x: 0, y: middle(marks), drawing: marks },
      { x: plot.right + GAP, y: middle(value), drawing: value },
      { x: plot.right + 2 * GAP + plot.numbers.value, y: middle(range), drawing: range },
      { x: 0, drawing: { shapes: [], height } },
    ),
  };
}

/** The name and the numbers above the plot: on one line if they fit, as they mostly do on a phone. */
function below(row: IntervalRow, marks: Drawing, { figure, plot, space, label }: Place): DrawnRow {
  const { value, range } = numbersOf(row, { figure, plot, space });
  const nameWidth = space.width - plot.numbers.value - plot.numbers.range - 2 * GAP;
  const fits = nameWidth >= space.width * 0.35;
  const style = { ...STYLES.label, paint: inkOf(row, figure) };
  const name = setText(label, style, sized(space, fits ? nameWidth : space.width));
  const top = 8 + (fits ? 0 : name.height);
  const numbers = beside(
    { x: space.width - plot.numbers.range - GAP - plot.numbers.value, drawing: value },
    { x: space.width - plot.numbers.range, y: 1, drawing: range },
  );
  const head = Math.max(8 + name.height, top + numbers.height);
  return {
    // The lines of the plot begin below the descenders of the name.
    plot: { top: head + 4, bottom: head + marks.height },
    drawing: beside(
      { x: 0, drawing: hairline(space.width) },
      { x: 0, y: 8, drawing: name },
      { x: 0, y: top, drawing: numbers },
      { x: 0, y: head, drawing: marks },
    ),
  };
}

function hairline(width: number): Drawing {
  const line: Shape = { type: "path", x: 0, y: 0, d: `M0 .5H${width}`, stroke: { paint: "line", width: 1 } };
  return { shapes: [line], height: 1 };
}

function numbersOf(row: IntervalRow, { figure, plot, space }: Omit<Place, "label">) {
  const texts = rowTexts(row, figure, space);
  const end = { ...space, anchor: "end" } as const;
  return {
    value: setText(texts.value, { ...VALUE, paint: inkOf(row, figure) }, { ...end, width: plot.numbers.value }),
    range: setText(texts.range, RANGE, { ...end, width: plot.numbers.range }),
  };
}

function inkOf(row: IntervalRow, figure: IntervalFigure) {
  return isQuiet(row, figure) ? ("ink-2" as const) : ("ink" as const);
}

export function isQuiet({ label }: IntervalRow, { highlight }: Pick<IntervalFigure, "highlight">): boolean {
  return highlight !== undefined && highlight !== label;
}

/** Half of the height of a range with its point, the distance between two levels of dots, and the most levels. */
const [HALF, LEVEL, MOST_LEVELS] = [14, 6, 7];

function marksOf(row: IntervalRow, { figure, plot, space, label }: Place): Drawing {
  const paint = isQuiet(row, figure) ? "data-quiet" : "cat";
  const places = strip((row.observations ?? []).map(plot.at), MOST_LEVELS);
  const levels = places.map(({ level }) => level);
  const above = LEVEL * Math.max(0, ...levels.map((level) => -level));
  const under = LEVEL * Math.max(0, ...levels);
  const top = figure.observation === undefined ? HALF + 6 : HALF;
  const lane = top + HALF + above;
  const dots = places.map(({ x, level }) => dotShape(x, lane + level * LEVEL, paint));
  const height = places.length > 0 ? lane + under + 10 : 2 * top;
  const shapes: Shape[] = [
    ...dots,
    rangeShape({ from: plot.at(row.low), to: plot.at(row.high), y: top }, paint),
    {
      ...pointShape(plot.at(row.value), top, paint),
      mark: { of: label, value: valueWithRange(row, figure, space.language) },
    },
  ];
  return { shapes, height };
}
