import type { FigureOf } from "../../content/figure-schema.ts";
import { valueLength } from "./value-length.ts";

/** Numerals, set large, each with one line. The first is the largest. */
export function Stats({ figure: { items } }: { figure: FigureOf<"stats"> }) {
  return (
    <ul className="Stats" data-count={items.length > 4 ? "many" : items.length}>
      {items.map(({ value, versus, label, detail }) => (
        <li key={`${value} ${label}`} className="Stats-item">
          <p className="Stats-value" data-length={valueLength(value)}>
            {value}
            {versus && <span className="Stats-versus"> vs {versus}</span>}
          </p>
          <p className="Stats-label">{label}</p>
          {detail && <p className="Stats-detail">{detail}</p>}
        </li>
      ))}
    </ul>
  );
}
