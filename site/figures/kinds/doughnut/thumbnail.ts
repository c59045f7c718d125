import type { Paint, Shape } from "../../picture/drawing.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { label, path, round, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { DoughnutFigure } from "./schema.ts";
import { sliceNumber } from "./slice-number.ts";
import { hasOneColor, mainSlice } from "./slices.ts";

/** One ring or two, the main number inside. */
export default function doughnutThumbnail(figure: DoughnutFigure, locale: string): Shape[] {
  const series = figure.series.slice(0, 2);
  const main = mainSlice(figure);
  const two = series.length > 1;
  const radius = two ? 54 : 70;
  const highlighted = hasOneColor(figure) ? main : undefined;
  return series.flatMap(({ name, values }, s) => {
    const center = { x: two ? 84 + s * 152 : 160, y: two ? 88 : 100 };
    const text = sliceNumber(values[main], figure, locale);
    const size = fitSize(text, radius * 1.42, two ? 30 : 42);
    return [
      ...arcs(values, highlighted).map(({ paint, from, to }) =>
        path(arc({ ...center, radius }, from, to), { stroke: round(paint, two ? 26 : 32) }),
      ),
      words(text, { x: center.x, y: center.y + (two ? 10 : 14), size, anchor: "middle" }),
      ...(two ? [label(cutText(name, 146, 20), { x: center.x, y: 188, size: 20, anchor: "middle" })] : []),
    ];
  });
}

const PAINTS = ["cat", "cat-2", "data-3", "data-quiet"] as const;

/** The slices, from and to as shares of a turn. Thin gaps keep them apart. */
function arcs(values: (number | null)[], highlighted: number | undefined) {
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0) || 1;
  let turn = 0;
  return values.flatMap((value, i) => {
    const share = Math.abs(value ?? 0) / total;
    const from = turn;
    turn += share;
    const color = highlighted === undefined ? PAINTS[i] : i === highlighted && "cat";
    const paint: Paint = color || "data-quiet";
    return share > 0.012 ? [{ paint, from: from + 0.005, to: turn - 0.005 }] : [];
  });
}

function arc({ x, y, radius }: { x: number; y: number; radius: number }, from: number, to: number): string {
  const at = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    const [left, top] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return `${whole(left * 10) / 10} ${whole(top * 10) / 10}`;
  };
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}
