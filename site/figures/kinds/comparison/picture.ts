import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { rect, rule } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { ComparisonFigure } from "./schema.ts";

const HEAD = { ...STYLES.name, weight: 700 };
const LABEL = STYLES.label;

/** A table; the column that the takeaway is about stands on a tint. */
export default function comparisonPicture(figure: ComparisonFigure, space: Space): Drawing {
  const { columns, rows, highlight } = figure;
  const { width } = space;
  const padding = columns.length > 3 ? 9 : 14;
  const widths = columnWidths(figure, space, padding);
  const at = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const cells = (texts: Drawing[]) =>
    beside(...texts.map((drawing, i) => ({ x: (at[i] ?? 0) + (i > 0 ? padding : 0), drawing })));
  const place = (i: number) => sized(space, (widths[i] ?? 0) - (i > 0 ? 2 : 1) * padding);

  const head = cells([{ shapes: [], height: 0 }, ...columns.map((name, i) => setText(name, HEAD, place(i + 1)))]);
  const lines = rows.map(({ label, values }) =>
    cells([setText(label, LABEL, place(0)), ...values.map((value, i) => setText(value, STYLES.plain, place(i + 1)))]),
  );
  const body = lines.flatMap((line, i) => [i === 0 ? rule(width, "ink", 2) : rule(width), 11, line, 12]);
  const table = stacked(12, head, 10, ...body);
  const chosen = columns.indexOf(highlight ?? "");
  return { ...table, shapes: [...tint(widths[chosen + 1], at[chosen + 1], table.height, chosen), ...table.shapes] };
}

function tint(width = 0, x = 0, height: number, chosen: number): Shape[] {
  return chosen < 0 ? [] : moved([rect(width, height, "cat-tint"), rect(width, 4, "cat")], x, 0);
}

/**
 * Sizes columns as browsers do in tables: each fits its longest word, and the remaining width is shared by the amount of text.
 */
function columnWidths({ columns, rows }: ComparisonFigure, { width, measure }: Space, padding: number): number[] {
  const texts = [
    rows.map(({ label }) => ({ text: label, style: LABEL })),
    ...columns.map((name, i) => [
      { text: name, style: HEAD },
      ...rows.map(({ values }) => ({ text: values[i] ?? "", style: STYLES.plain })),
    ]),
  ];
  const over = texts.map((_, i) => (i > 0 ? 2 : 1) * padding + 1);
  const least = texts.map(
    (list, i) => (over[i] ?? 0) + Math.max(...list.map(({ text, style }) => widestWord(text, style, measure))),
  );
  const most = texts.map(
    (list, i) => (over[i] ?? 0) + Math.max(...list.map(({ text, style }) => styledWidth(text, style, measure))),
  );
  const needed = sum(least);
  if (needed >= width) return least.map((one) => (one * width) / needed);
  const wanted = texts.map((_, i) => Math.sqrt((most[i] ?? 0) - (least[i] ?? 0) + 1));
  return least.map((one, i) => one + ((width - needed) * (wanted[i] ?? 0)) / sum(wanted));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
