import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { AnnotatedFigure } from "./schema.ts";

export default function annotatedTable({ notes }: AnnotatedFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.number, words.title, words.text],
    rows: notes.map(({ title, text = "" }, i) => [String(i + 1), title, text]),
  };
}
