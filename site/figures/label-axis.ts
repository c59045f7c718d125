import { type DateAxis, dateAxis } from "./date-axis.ts";
import { dateLabels } from "./date-labels.ts";
import { type DateTick, dateTicks } from "./date-ticks.ts";
import { type Drawing, moved, type Shape } from "./picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "./picture/set-text.ts";
import { svgNumber as n } from "./picture/svg-number.ts";
import { STYLES } from "./picture/text-styles.ts";

/** The positions of the labels along a drawing, and the drawing of the axis below it. */
export interface LabelAxis {
  at: number[];
  drawing: Drawing;
}

interface Span {
  left: number;
  right: number;
}

interface Labelled {
  labels: readonly string[];
  axes?: { x?: string | undefined } | undefined;
}

/** Dates are placed by time, other labels at equal distances, the first at the left end and the last at the right. */
export function labelAxis(figure: Labelled, span: Span, space: Space): LabelAxis {
  const dates = dateAxis(figure);
  const along = (share: number) => span.left + share * (span.right - span.left);
  if (dates) {
    const x = (date: number) => along((date - dates.min) / (dates.max - dates.min));
    return { at: dates.at.map(x), drawing: datesBelow(dates, x, space) };
  }
  const at = figure.labels.map((_, i) => along(i / Math.max(1, figure.labels.length - 1)));
  return { at, drawing: labelsBelow(dateLabels(figure.labels, space.language.locale), at, space) };
}

const STYLE = STYLES.small;
const LINE = STYLE.size * STYLE.leading;
/** The length of the marks at dates, and the space from the axis to the texts. */
const [MARK, GAP] = [5, 7];
/** The space between two texts. */
const APART = 12;

function datesBelow(dates: DateAxis, x: (date: number) => number, space: Space): Drawing {
  const width = ({ lines }: DateTick) => Math.max(...lines.map((line) => styledWidth(line, STYLE, space.measure)));
  const boxOf = (tick: DateTick) => {
    const half = width(tick) / 2;
    const middle = within(x(tick.value), half, space.width);
    return { middle, left: middle - half, right: middle + half };
  };
  const fits = (ticks: DateTick[]) =>
    ticks.map(boxOf).every(({ left }, i, boxes) => left >= (boxes[i - 1]?.right ?? Number.NEGATIVE_INFINITY) + APART);
  const ticks = dateTicks(dates, space.language.locale, fits);
  const d = ticks.map(({ value }) => `M${n(x(value))} 0v${MARK}`).join("");
  const texts = ticks.flatMap((tick): Shape[] => {
    const { middle } = boxOf(tick);
    return tick.lines.map((text, i) => ({
      ...{ type: "text", text, style: STYLE, anchor: "middle", x: middle },
      y: GAP + (i + 0.75) * LINE,
    }));
  });
  return {
    shapes: [{ type: "path", x: 0, y: 0, d, stroke: { paint: "line-strong", width: 1 } }, ...texts],
    height: GAP + Math.max(...ticks.map(({ lines }) => lines.length)) * LINE,
  };
}

/** A text with its middle at a place, or as near as the picture's ends let it. */
function within(x: number, half: number, width: number): number {
  return Math.max(half, Math.min(x, width - half));
}

const [MOST_LINES, WIDEST] = [3, 130];

/**
 * As many labels as have room side by side, at equal steps. A step up to twice as large is used if the last label is then among
 * them.
 */
function labelsBelow(labels: readonly string[], at: readonly number[], space: Space): Drawing {
  const last = labels.length - 1;
  const steps = Array.from({ length: last }, (_, i) => i + 1);
  const least = steps.find((step) => areReadable(labels, at, { step, space }));
  const even = steps.find(
    (step) =>
      least && step >= least && step <= 2 * least && last % step === 0 && areReadable(labels, at, { step, space }),
  );
  const step = even ?? least;
  const shown = step ? everyNth(labels.length, step) : [0, last];
  const room = step ? roomOf(at, step) : space.width / 2 - APART;
  const texts = shown.map((i) => {
    const text = setText(labels[i] ?? "", STYLE, { ...sized(space, room), anchor: "middle" });
    const x = within(at[i] ?? 0, text.width / 2, space.width) - room / 2;
    return { shapes: moved(text.shapes, x, GAP), height: text.height };
  });
  return {
    shapes: texts.flatMap(({ shapes }) => shapes),
    height: GAP + Math.max(...texts.map(({ height }) => height)),
  };
}

function everyNth(count: number, step: number): number[] {
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

function roomOf(at: readonly number[], step: number): number {
  return Math.min(WIDEST, step * ((at[1] ?? 0) - (at[0] ?? 0)) - APART);
}

/** Whether labels at this step fit side by side. The texts at both ends are moved so that they stay inside the picture. */
function areReadable(
  labels: readonly string[],
  at: readonly number[],
  { step, space }: { step: number; space: Space },
): boolean {
  const room = roomOf(at, step);
  const shown = everyNth(labels.length, step);
  if (room < STYLE.size || shown.length < 2) return false;
  const texts = shown.map((i) => labels[i] ?? "");
  if (texts.some((text) => widestWord(text, STYLE, space.measure) > room)) return false;
  const set = texts.map((text) => setText(text, STYLE, sized(space, room)));
  const boxes = set.map(({ width }, i) => {
    const middle = within(at[shown[i] ?? 0] ?? 0, width / 2, space.width);
    return { left: middle - width / 2, right: middle + width / 2 };
  });
  return (
    set.every(({ height }) => height <= MOST_LINES * LINE + 1) &&
    boxes.every(({ left }, i) => left >= (boxes[i - 1]?.right ?? Number.NEGATIVE_INFINITY) + APART / 2)
  );
}
