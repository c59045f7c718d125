import { formatShort } from "../../format-value.ts";
import { type Drawing, moved } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { SlopeFigure } from "./schema.ts";
import { isQuiet } from "./slope-scale.ts";

/** Between an axis and its numbers: the dot, and the line to a label that had to move. */
export const GAP = 18;
/** Between a number and its name. */
const BETWEEN = 8;
/** Between labels. */
const LEADING = 4;

const [VALUE, NAME] = [{ ...STYLES.label, weight: 700 }, STYLES.plain];

/** The labels at both ends: at the left from 0 to `width.from`, at the right from the axis on. */
export interface EndLabels {
  from: Drawing[];
  to: Drawing[];
  width: { from: number; to: number };
}

/** Numbers stand at both ends; names, too, where that leaves a third of the width for the lines, or else at the left. */
export function endLabels(figure: SlopeFigure, space: Space): EndLabels {
  const texts = (end: "from" | "to") =>
    figure.rows.map((row) => formatShort(row[end], figure, space.language.locale).replace("\u00a0", " "));
  const written = { from: texts("from"), to: texts("to") };
  const column = (texts: string[], style: typeof VALUE | typeof NAME, most: number) =>
    Math.min(most, Math.max(...texts.map((text) => styledWidth(text, style, space.measure))) + 1);
  const values = {
    from: column(written.from, VALUE, space.width * 0.2),
    to: column(written.to, VALUE, space.width * 0.2),
  };
  const names = figure.rows.map(({ label }) => label);
  const atBoth = column(names, NAME, space.width * 0.22);
  const bare = space.width - values.from - values.to - 2 * GAP;
  const isAtBoth =
    names.every((name) => widestWord(name, NAME, space.measure) <= atBoth) &&
    bare - 2 * (atBoth + BETWEEN) >= space.width / 3;
  const name = isAtBoth ? atBoth : column(names, NAME, space.width * 0.36);
  const width = {
    from: name + BETWEEN + values.from + GAP,
    to: GAP + values.to + (isAtBoth ? BETWEEN + name : 0),
  };
  return {
    width,
    from: figure.rows.map((row, i) => {
      const style = styles(row, figure);
      const value = setText(written.from[i] ?? "", style.value, { ...sized(space, values.from), anchor: "end" });
      const words = setText(row.label, style.name, { ...sized(space, name), anchor: "end" });
      return level({ drawing: words, x: 0 }, { drawing: value, x: name + BETWEEN });
    }),
    to: figure.rows.map((row, i) => {
      const style = styles(row, figure);
      const value = { drawing: setText(written.to[i] ?? "", style.value, sized(space, values.to)), x: GAP };
      if (!isAtBoth) return level(value);
      const words = setText(row.label, style.name, sized(space, name));
      return level(value, { drawing: words, x: GAP + values.to + BETWEEN });
    }),
  };
}

function styles(row: SlopeFigure["rows"][number], figure: SlopeFigure) {
  const paint = isQuiet(row, figure) ? ("ink-2" as const) : ("ink" as const);
  return { value: { ...VALUE, paint }, name: { ...NAME, paint } };
}

/** Side by side, their middles on one line. */
function level(...parts: { drawing: Drawing; x: number }[]): Drawing {
  const height = Math.max(...parts.map(({ drawing }) => drawing.height));
  const shapes = parts.flatMap(({ drawing, x }) => moved(drawing.shapes, x, (height - drawing.height) / 2));
  return { shapes, height: height + LEADING };
}
