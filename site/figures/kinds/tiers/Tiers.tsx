import { useLanguage } from "../../../words-context.ts";
import { ToneIcon } from "../../ToneIcon.tsx";
import type { TiersFigure } from "./schema.ts";
import "./Tiers.css";

/** Offers with their prices and features. */
export default function Tiers({ figure: { tiers } }: { figure: TiersFigure }) {
  const words = useLanguage().words.documents.figure;
  return (
    <ul className="Tiers" data-count={tiers.length}>
      {tiers.map(({ name, price, per, text, features, highlight }) => (
        <li key={name} className="Tiers-tier" data-highlight={highlight ? "" : undefined}>
          <p className="Tiers-name">{name}</p>
          {price && (
            <p className="Tiers-price">
              {price}{" "}
              {per && (
                <span className="Tiers-per">
                  <span className="visually-hidden">{words.per}</span> <span aria-hidden="true">/</span> {per}
                </span>
              )}
            </p>
          )}
          {text && <p className="Tiers-text">{text}</p>}
          {features.length > 0 && (
            <ul className="Tiers-features">
              {features.map((feature) => (
                <li key={feature}>
                  <ToneIcon sign="do" />
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
