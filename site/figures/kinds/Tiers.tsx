import type { FigureOf } from "../../content/figure-schema.ts";
import { Mark } from "./Mark.tsx";

/** What costs how much, and what is in it. */
export function Tiers({ figure: { tiers } }: { figure: FigureOf<"tiers"> }) {
  return (
    <ul className="Tiers" data-count={tiers.length}>
      {tiers.map(({ name, price, per, text, features, highlight }) => (
        <li key={name} className="Tiers-tier" data-highlight={highlight ? "" : undefined}>
          <p className="Tiers-name">{name}</p>
          {price && (
            <p className="Tiers-price">
              {price}
              {per && (
                <span className="Tiers-per">
                  <span className="visually-hidden"> per</span> <span aria-hidden="true">/</span> {per}
                </span>
              )}
            </p>
          )}
          {text && <p className="Tiers-text">{text}</p>}
          {features.length > 0 && (
            <ul className="Tiers-features">
              {features.map((feature) => (
                <li key={feature}>
                  <Mark sign="do" />
                  <span>{feature}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
