import type { FigureTable, TableStyle } from "../../define-kind.ts";
import { binsOf } from "./bins.ts";
import { edgeFormat } from "./histogram-texts.ts";
import type { HistogramFigure } from "./schema.ts";

const PERCENT = { unit: "%" };

/** Each bin with its ends, its count and its share. */
export default function histogramTable(figure: HistogramFigure, { cell, words }: TableStyle): FigureTable {
  const ends = edgeFormat(figure);
  return {
    head: [words.from, words.to, figure.axes?.y ?? words.number, words.share],
    rows: binsOf(figure).bins.map(({ from, to, count, share }) => [
      ...[cell(from, ends), cell(to, ends)],
      ...[cell(count, {}), cell(Number(share.toFixed(1)), PERCENT)],
    ]),
    formats: [ends, ends, undefined, PERCENT],
  };
}
