import type { FigureTable } from "../../define-kind.ts";
import type { FlowFigure } from "./schema.ts";

export default function flowTable({ steps, loop }: FlowFigure): FigureTable {
  return {
    head: ["Step", "Title", "Value", "Description"],
    rows: [
      ...steps.map((step, i) => [String(i + 1), step.title, step.value ?? "", step.text ?? ""]),
      ...(loop ? [["Then", "Back to step 1", "", loop]] : []),
    ],
  };
}
