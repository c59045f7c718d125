import type { FigureTable } from "../../define-kind.ts";
import type { TimelineFigure } from "./schema.ts";

export default function timelineTable({ events }: TimelineFigure): FigureTable {
  return {
    head: ["When", "What", "Description", "Now"],
    rows: events.map((event) => [event.when, event.title, event.text ?? "", event.current ? "Yes" : ""]),
  };
}
