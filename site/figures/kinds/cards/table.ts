import type { FigureTable } from "../../define-kind.ts";
import type { CardsFigure } from "./schema.ts";

export default function cardsTable({ cards }: CardsFigure): FigureTable {
  return {
    head: ["Title", "Topic", "Value", "Text", "Points"],
    rows: cards.map((card) => [
      card.title,
      card.kicker ?? "",
      card.value ?? "",
      card.text ?? "",
      (card.points ?? []).join("; "),
    ]),
  };
}
