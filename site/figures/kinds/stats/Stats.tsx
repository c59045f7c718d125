import { useLanguage } from "../../../words-context.ts";
import { valueLength } from "../../value-length.ts";
import type { StatsFigure } from "./schema.ts";
import "./Stats.css";

/** Large numerals, each with one line of text. The first is the largest. */
export default function Stats({ figure: { items } }: { figure: StatsFigure }) {
  const words = useLanguage().words.documents.figure;
  const [lead, others] = [items.slice(0, 1), items.slice(1)].map(lengthOf);
  // Two numbers have the same size.
  const both = items.length === 2 ? lengthOf(items) : undefined;
  return (
    <ul className="Stats" data-count={items.length > 4 ? "many" : items.length}>
      {items.map(({ value, versus, label, detail }, i) => (
        <li key={`${value} ${label}`} className="Stats-item">
          <p className="Stats-value" data-length={both ?? (i === 0 ? lead : others)}>
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

/** The length of the longest value: all are as large as that one can be. */
function lengthOf(items: StatsFigure["items"]) {
  return valueLength(items.reduce((longest, { value }) => (value.length > longest.length ? value : longest), ""));
}
