import { useLanguage } from "../../../words-context.ts";
import { valueLength } from "../../value-length.ts";
import type { StatsFigure } from "./schema.ts";
import "./Stats.css";

/** Large numerals, each with one line of text. The first is the largest. */
export default function Stats({ figure: { items } }: { figure: StatsFigure }) {
  const words = useLanguage().words.documents.figure;
  return (
    <ul className="Stats" data-count={items.length > 4 ? "many" : items.length}>
      {items.map(({ value, versus, label, detail }) => (
        <li key={`${value} ${label}`} className="Stats-item">
          <p className="Stats-value" data-length={valueLength(value)}>
            {value}
            {versus && (
              <span className="Stats-versus">
                {" "}
                {words.versus} {versus}
              </span>
            )}
          </p>
          <p className="Stats-label">{label}</p>
          {detail && <p className="Stats-detail">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}
