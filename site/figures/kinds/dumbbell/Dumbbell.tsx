import { useLanguage } from "../../../words-context.ts";
import { dumbbellNumber, dumbbellNumbers } from "./dumbbell-numbers.ts";
import { dumbbellScale } from "./dumbbell-scale.ts";
import type { DumbbellFigure } from "./schema.ts";
import "./Dumbbell.css";

/** Two numbers of each row on one line, and how far they are apart. Screen readers have the numbers in the table below. */
export default function Dumbbell({ figure }: { figure: DumbbellFigure }) {
  const { locale } = useLanguage();
  const written = dumbbellNumber(figure, locale);
  const { above, letters, short } = dumbbellNumbers(figure, locale);
  const at = placer(figure, letters);
  return (
    <div className="Dumbbell">
      <p className="Dumbbell-key">
        <span data-end="from">{figure.from}</span> <span data-end="to">{figure.to}</span>
        {above}
      </p>
      <ul className="Dumbbell-rows">
        {figure.rows.map(({ label, from, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order, and their labels may repeat.
          <li key={i} className="Dumbbell-row">
            <p className="Dumbbell-label">{label}</p>
            <svg
              className="Dumbbell-plot"
              role="img"
              aria-label={`${figure.from}: ${written(from)}. ${figure.to}: ${written(to)}.`}
            >
              <line className="Dumbbell-axis" x1="0" x2="100%" y1="16" y2="16" />
              <line className="Dumbbell-gap" x1={at(from)} x2={at(to)} y1="16" y2="16" />
              <circle
                {...{ className: "Dumbbell-from", cx: at(from), cy: "16", r: "6" }}
                data-mark={written(from)}
                data-of={`${label}, ${figure.from}`}
              />
              <circle
                {...{ className: "Dumbbell-to", cx: at(to), cy: "16", r: "7.5" }}
                data-mark={written(to)}
                data-of={`${label}, ${figure.to}`}
              />
              {from !== to && <End value={short(from)} x={at(from)} side={from < to ? "left" : "right"} quiet />}
              <End value={short(to)} x={at(to)} side={from < to || from === to ? "right" : "left"} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a function that places a number on a line. Both ends of the line leave room for a text of so many letters. */
function placer(figure: DumbbellFigure, letters: number): (value: number) => string {
  const share = dumbbellScale(figure);
  const margin = Math.min(0.3, (POINT + letters * LETTER) / NARROW);
  return (value) => `${Math.round((margin + share(value) * (1 - 2 * margin)) * 1000) / 10}%`;
}

/** In pixels on a narrow phone: the room of a point, the width of a letter, and the width of the line. */
const POINT = 14;
const LETTER = 7.8;
const NARROW = 288;

function End({ value, x, side, quiet }: { value: string; x: string; side: "left" | "right"; quiet?: true }) {
  const [dx, anchor] = side === "left" ? (["-12", "end"] as const) : (["12", "start"] as const);
  return (
    <text className={quiet ? "Dumbbell-quiet" : "Dumbbell-value"} x={x} dx={dx} y="21" textAnchor={anchor}>
      {value}
    </text>
  );
}
