import type { FigureTable, TableStyle } from "../../define-kind.ts";
import { axisFormats } from "./axis-formats.ts";
import type { ScatterFigure } from "./schema.ts";

export default function scatterTable({ x, y, size, points }: ScatterFigure, { cell, words }: TableStyle): FigureTable {
  const formats = axisFormats({ points, x, y });
  return {
    head: [words.aspect, x.name, y.name, ...(size ? [size.name] : [])],
    rows: points.map((point) => [
      point.label,
      ...[cell(point.x, formats.x), cell(point.y, formats.y)],
      ...(size ? [point.size === undefined ? "" : cell(point.size, size)] : []),
    ]),
    formats: [undefined, formats.x, formats.y, size],
  };
}
