import type { FigureTable } from "../../define-kind.ts";
import type { ChecklistFigure } from "./schema.ts";

export default function checklistTable({ groups }: ChecklistFigure): FigureTable {
  return {
    head: ["Item", "Group", "Advice", "Description"],
    rows: groups.flatMap(({ title = "", tone, items }) =>
      items.map((item) => [item.title, title, { do: "Do", avoid: "Avoid", neutral: "" }[tone], item.text ?? ""]),
    ),
  };
}
