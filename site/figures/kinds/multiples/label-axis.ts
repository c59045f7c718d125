import { dateLabels } from "../../date-labels.ts";
import { type DateTick, dateTicks } from "../../date-ticks.ts";
import { beside, type Drawing, type Shape } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { type Layout, labelRoom } from "./layout.ts";
import type { MultiplesFigure } from "./schema.ts";

const STYLE = STYLES.small;
/** The space between the plot and the labels. */
const TOP = 5;
/** The space between two labels, and the least width for each label that is not at an end. */
const [APART, EACH] = [14, 62];

/** The axis below a plot: all labels, round dates, or the first and the last label. */
export function drawLabelAxis(figure: MultiplesFigure, layout: Layout, space: Space): Drawing {
  if (layout.allLabels) return everyLabel(figure, layout, space);
  return layout.places.dates ? dates(figure, layout, space) : bothEnds(figure, layout, space);
}

function everyLabel(figure: MultiplesFigure, { width, places }: Layout, space: Space): Drawing {
  const room = labelRoom(figure, width);
  const labels = dateLabels(figure.labels, space.language.locale).map((label, i) => {
    const words = setText(label, STYLE, { ...space, width: room, anchor: "middle" });
    const middle = within(places.at(i), words.width, width);
    return { x: middle - room / 2, y: TOP, drawing: words };
  });
  return beside(...labels);
}

function bothEnds(figure: MultiplesFigure, { width }: Layout, space: Space): Drawing {
  const labels = dateLabels(figure.labels, space.language.locale);
  const half = sized(space, (width - APART) / 2);
  const first = setText(labels[0] ?? "", STYLE, half);
  const last = setText(labels.at(-1) ?? "", STYLE, { ...half, anchor: "end" });
  return beside({ x: 0, y: TOP, drawing: first }, { x: width - half.width, y: TOP, drawing: last });
}

function dates({ of }: MultiplesFigure, { places, width }: Layout, space: Space): Drawing {
  const { dates, atDate } = places;
  if (!dates) return { shapes: [], height: 0 };
  const widthOf = ({ lines }: DateTick) => Math.max(...lines.map((line) => styledWidth(line, STYLE, space.measure)));
  const middle = (tick: DateTick) => within(atDate(tick.value), widthOf(tick), width);
  const fits = (ticks: DateTick[]) =>
    ticks.length > 2 &&
    ticks.length * EACH <= width + EACH / 2 &&
    areApart(ticks.map((tick) => [middle(tick), widthOf(tick)]));
  const ticks = dateTicks(dates, space.language.locale, fits);
  const line = STYLE.size * STYLE.leading;
  const texts = ticks.flatMap((tick) =>
    tick.lines.map(
      (text, i): Shape => ({
        ...{ type: "text", text, style: STYLE, y: TOP + line * (i + 0.5) + STYLE.size * 0.35 },
        ...anchored(atDate(tick.value), widthOf(tick), width),
      }),
    ),
  );
  // A bar shows by itself where its label belongs.
  const shapes =
    of === "bar"
      ? texts
      : [
          ruler(
            ticks.map(({ value }) => atDate(value)),
            width,
          ),
          ...texts,
        ];
  return { shapes, height: TOP + line * Math.max(...ticks.map(({ lines }) => lines.length)) };
}

/** The lower edge of the plot, with a mark at each of the places. */
function ruler(places: number[], width: number): Shape {
  const d = `M0 0H${n(width)}${places.map((x) => `M${n(x)} 0v4`).join("")}`;
  return { type: "path", x: 0, y: 0, d, stroke: { paint: "line-strong", width: 1 } };
}

function areApart(spots: [middle: number, width: number][]): boolean {
  return spots.every(([middle, width], i) => {
    const [before, other] = spots[i - 1] ?? [Number.NEGATIVE_INFINITY, 0];
    return middle - before >= (width + other) / 2 + APART;
  });
}

/**
 * Centers a text at its point, or aligns it with an end of the plot: a center computed from an estimated width would be inexact.
 */
function anchored(x: number, text: number, width: number): { x: number; anchor: "start" | "middle" | "end" } {
  if (x - text / 2 < 0) return { x: 0, anchor: "start" };
  return x + text / 2 > width ? { x: width, anchor: "end" } : { x, anchor: "middle" };
}

/** The middle of a text that stays within the plot. */
function within(middle: number, text: number, width: number): number {
  return Math.max(text / 2, Math.min(width - text / 2, middle));
}
