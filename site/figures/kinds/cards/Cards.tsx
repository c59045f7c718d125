import { valueLength } from "../../value-length.ts";
import type { CardsFigure } from "./schema.ts";
import "./Cards.css";

/** Short texts side by side, separated by hairlines. */
export default function Cards({ figure: { cards } }: { figure: CardsFigure }) {
  return (
    <ul className="Cards" data-count={cards.length}>
      {cards.map(({ kicker, value, title, text, points = [] }) => (
        <li key={title} className="Cards-card">
          {kicker && <p className="Cards-kicker">{kicker}</p>}
          {value && (
            <p className="Cards-value" data-length={valueLength(value)}>
              {value}
            </p>
          )}
          <p className="Cards-title">{title}</p>
          {text && <p className="Cards-text">{text}</p>}
          {points.length > 0 && (
            <ul className="Cards-points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
