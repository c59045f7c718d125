import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { FlowFigure } from "./schema.ts";

export default function flowTable({ steps, loop }: FlowFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.step, words.title, words.value, words.description],
    rows: [
      ...steps.map((step, i) => [String(i + 1), step.title, step.value ?? "", step.text ?? ""]),
      ...(loop ? [[words.afterLast, words.backToStep, "", loop]] : []),
    ],
  };
}
