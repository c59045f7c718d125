import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { ScatterFigure } from "./schema.ts";

export default function scatterTable({ x, y, size, points }: ScatterFigure, { cell, words }: TableStyle): FigureTable {
  return {
    head: [words.aspect, x.name, y.name, ...(size ? [size.name] : [])],
    rows: points.map((point) => [
      point.label,
      ...[cell(point.x, x), cell(point.y, y)],
      ...(size ? [point.size === undefined ? "" : cell(point.size, size)] : []),
    ]),
    formats: [undefined, x, y, size],
  };
}
