import type { FigureOf } from "../../content/figure-schema.ts";

/** Numerals, set large, each with one line. The first is the largest. */
export function Stats({ figure: { items } }: { figure: FigureOf<"stats"> }) {
  return (
    <ul className="Stats" data-count={items.length > 4 ? "many" : items.length}>
      {items.map(({ value, versus, label, detail }) => (
        <li key={`${value} ${label}`} className="Stats-item">
          <p className="Stats-value" data-length={lengthOf(value)}>
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

/** A numeral is as large as it can be and still stand on one line: CSS cannot count its letters. */
function lengthOf(value: string): "middle" | "long" | undefined {
  return value.length > 8 ? "long" : value.length > 4 ? "middle" : undefined;
}
