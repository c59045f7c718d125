import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { ChecklistFigure } from "./schema.ts";

export default function checklistTable({ groups }: ChecklistFigure, { words }: TableStyle): FigureTable {
  const advice = { do: words.do, avoid: words.avoid, neutral: "" };
  return {
    head: [words.item, words.group, words.advice, words.description],
    rows: groups.flatMap(({ title = "", tone, items }) =>
      items.map((item) => [item.title, title, advice[tone], item.text ?? ""]),
    ),
  };
}
