import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { CardsFigure } from "./schema.ts";

export default function cardsTable({ cards }: CardsFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.title, words.topic, words.value, words.text, words.points],
    rows: cards.map((card) => [
      card.title,
      card.kicker ?? "",
      card.value ?? "",
      card.text ?? "",
      (card.points ?? []).join("; "),
    ]),
  };
}
