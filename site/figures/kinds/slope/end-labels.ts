import { isWord } from "../../axis-number.ts";
import { type Drawing, moved } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { SlopeFigure } from "./schema.ts";
import { isQuiet, slopeNumber } from "./slope-scale.ts";

/** The space between an axis and its numbers, for the dot and the line to a label that had to move. */
export const GAP = 18;
/** The space between a number and its name. */
const BETWEEN = 8;
/** The space between labels. */
const LEADING = 4;

/** The largest share of the width that numbers may take at either end. */
const NUMBERS = 0.2;

const VALUE = { ...STYLES.label, weight: 700 };
const NAME = STYLES.plain;

/** The labels at both ends: at the left from 0 to `width.from`, at the right from the axis on. */
export interface EndLabels {
  from: Drawing[];
  to: Drawing[];
  width: { from: number; to: number };
}

/**
 * Numbers stand at both ends. So do names, if that leaves a third of the width for the lines; if not, they stand at the left
 * only.
 */
export function endLabels(figure: SlopeFigure, space: Space): EndLabels {
  const columns = columnsOf(figure, space);
  const { name, hasBoth } = columns;
  return {
    width: {
      from: name + BETWEEN + columns.from + GAP,
      to: GAP + columns.to + (hasBoth ? BETWEEN + name : 0),
    },
    from: figure.rows.map((row) => leftLabel(row, { figure, columns, space })),
    to: figure.rows.map((row) => rightLabel(row, { figure, columns, space })),
  };
}

/** The unit, if it consists of letters and has no room beside the numbers: it is then written once, above them all. */
export function unitAbove(figure: SlopeFigure, space: Space): string | undefined {
  if (!isWord(figure.unit)) return undefined;
  const texts = figure.rows.flatMap(({ from, to }) => [from, to].map((value) => written(value, figure, space)));
  return widest(texts, VALUE, space) > space.width * NUMBERS ? figure.unit : undefined;
}

/** The widths of the numbers at either end, and of the names. */
interface Columns {
  from: number;
  to: number;
  name: number;
  hasBoth: boolean;
}

function columnsOf(figure: SlopeFigure, space: Space): Columns {
  const from = numbersWidth(figure, "from", space);
  const to = numbersWidth(figure, "to", space);
  const names = figure.rows.map(({ label }) => label);
  const atBoth = Math.min(space.width * 0.22, widest(names, NAME, space));
  const rest = space.width - from - to - 2 * (GAP + atBoth + BETWEEN);
  const keepWords = names.every((name) => widestWord(name, NAME, space.measure) <= atBoth);
  const hasBoth = keepWords && rest >= space.width / 3;
  return { from, to, hasBoth, name: hasBoth ? atBoth : Math.min(space.width * 0.36, widest(names, NAME, space)) };
}

function numbersWidth(figure: SlopeFigure, end: "from" | "to", space: Space): number {
  const texts = figure.rows.map((row) => written(row[end], figure, space));
  return Math.min(space.width * NUMBERS, widest(texts, VALUE, space));
}

function widest(texts: string[], style: typeof VALUE | typeof NAME, { measure }: Space): number {
  return Math.max(...texts.map((text) => styledWidth(text, style, measure))) + 1;
}

/** A breaking space lets a long unit wrap below its number. */
function written(value: number, figure: SlopeFigure, { language }: Space): string {
  return slopeNumber(figure, language.locale)(value).replace("\u00a0", " ");
}

interface Place {
  figure: SlopeFigure;
  columns: Columns;
  space: Space;
}

function leftLabel(row: SlopeFigure["rows"][number], { figure, columns, space }: Place): Drawing {
  const styles = stylesOf(row, figure);
  const end = { ...space, anchor: "end" } as const;
  const name = setText(row.label, styles.name, { ...end, width: columns.name });
  const value = setText(written(row.from, figure, space), styles.value, { ...end, width: columns.from });
  return level({ x: 0, drawing: name }, { x: columns.name + BETWEEN, drawing: value });
}

function rightLabel(row: SlopeFigure["rows"][number], { figure, columns, space }: Place): Drawing {
  const styles = stylesOf(row, figure);
  const value = setText(written(row.to, figure, space), styles.value, sized(space, columns.to));
  if (!columns.hasBoth) return level({ x: GAP, drawing: value });
  const name = setText(row.label, styles.name, sized(space, columns.name));
  return level({ x: GAP, drawing: value }, { x: GAP + columns.to + BETWEEN, drawing: name });
}

function stylesOf(row: SlopeFigure["rows"][number], figure: SlopeFigure) {
  const paint = isQuiet(row, figure) ? ("ink-2" as const) : ("ink" as const);
  return { value: { ...VALUE, paint }, name: { ...NAME, paint } };
}

/** Puts drawings side by side, their middles on one line. */
function level(...parts: { drawing: Drawing; x: number }[]): Drawing {
  const height = Math.max(...parts.map(({ drawing }) => drawing.height));
  const shapes = parts.flatMap(({ drawing, x }) => moved(drawing.shapes, x, (height - drawing.height) / 2));
  return { shapes, height: height + LEADING };
}
