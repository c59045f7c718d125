import { useLanguage } from "../../../words-context.ts";
import { formatShort } from "../../format-value.ts";
import { dumbbellScale } from "./dumbbell-scale.ts";
import type { DumbbellFigure } from "./schema.ts";
import "./Dumbbell.css";

/** Two numbers of each row on one line, and how far they are apart. Screen readers have the numbers in the table below. */
export default function Dumbbell({ figure }: { figure: DumbbellFigure }) {
  const { locale } = useLanguage();
  const at = dumbbellScale(figure);
  const written = (value: number) => formatShort(value, figure, locale);
  return (
    <div className="Dumbbell">
      <p className="Dumbbell-key">
        <span data-end="from">{figure.from}</span> <span data-end="to">{figure.to}</span>
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
              <line className="Dumbbell-gap" x1={place(at(from))} x2={place(at(to))} y1="16" y2="16" />
              <circle className="Dumbbell-from" cx={place(at(from))} cy="16" r="6" />
              <circle className="Dumbbell-to" cx={place(at(to))} cy="16" r="7.5" />
              {from !== to && <End value={written(from)} at={at(from)} side={from < to ? "left" : "right"} quiet />}
              <End value={written(to)} at={at(to)} side={from < to || from === to ? "right" : "left"} />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Within the plot, whose margins have room for a number beside the outermost point. */
function place(share: number): string {
  return `${Math.round((MARGIN + share * (1 - 2 * MARGIN)) * 1000) / 10}%`;
}

const MARGIN = 0.16;

function End({ value, at, side, quiet }: { value: string; at: number; side: "left" | "right"; quiet?: true }) {
  const [dx, anchor] = side === "left" ? (["-12", "end"] as const) : (["12", "start"] as const);
  return (
    <text className={quiet ? "Dumbbell-quiet" : "Dumbbell-value"} x={place(at)} dx={dx} y="21" textAnchor={anchor}>
      {value}
    </text>
  );
}
