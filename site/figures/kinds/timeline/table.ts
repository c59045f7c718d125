import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { TimelineFigure } from "./schema.ts";

export default function timelineTable({ events }: TimelineFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.when, words.what, words.description, words.now],
    rows: events.map((event) => [event.when, event.title, event.text ?? "", event.current ? words.yes : ""]),
  };
}
