import { cutText, fitSize } from "../../thumbnail/fit-text.ts";
import type { CardsFigure } from "./schema.ts";

/** A number from the cards, or how many they are, set giant; below, their names. */
export default function CardsThumbnail({ figure: { cards } }: { figure: CardsFigure }) {
  const numeral = cards.find(({ value }) => value)?.value ?? String(cards.length);
  const short = numeral.length < 3;
  const names = cards.map(({ kicker, title }) => (numeral === String(cards.length) ? title : (kicker ?? title)));
  const rows = names.slice(0, short ? 4 : 2);
  const x = short ? 124 : 20;
  return (
    <>
      <text
        className="a big"
        x={14}
        y={short ? 156 : 112}
        fontSize={short ? fitSize(numeral, 100, 168) : fitSize(numeral, 292, 128)}
      >
        {numeral}
      </text>
      {rows.map((name, i) => {
        const y = short ? 50 + i * 37 : 156 + i * 30;
        return (
          <g key={name}>
            <path className="hair" d={`M${x} ${y - 23}H304`} />
            <text className="s" x={x} y={y} fontSize={18}>
              {cutText(name, 304 - x, 18)}
            </text>
          </g>
        );
      })}
    </>
  );
}
