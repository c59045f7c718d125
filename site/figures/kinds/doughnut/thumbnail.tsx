import { formatShort } from "../../format-value.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { DoughnutFigure } from "./schema.ts";
import { mainSlice } from "./slices.ts";

/** One ring or two, the main number inside. */
export default function DoughnutThumbnail({ figure }: { figure: DoughnutFigure }) {
  const series = figure.series.slice(0, 2);
  const main = mainSlice(figure);
  const two = series.length > 1;
  const radius = two ? 54 : 70;
  return (
    <>
      {series.map(({ name, values }, s) => {
        const cx = two ? 84 + s * 152 : 160;
        const cy = two ? 88 : 100;
        const text = formatShort(values[main] ?? 0, figure);
        return (
          <g key={name}>
            {arcs(values, figure.labels.length === 2 || figure.highlight ? main : undefined).map(
              ({ tone, from, to }) => (
                <path
                  key={from}
                  className={`${tone} ring`}
                  strokeWidth={two ? 26 : 32}
                  d={arc(cx, cy, radius, from, to)}
                />
              ),
            )}
            <text className="m" x={cx} y={cy + (two ? 10 : 14)} fontSize={fitSize(text, radius * 1.42, two ? 30 : 42)}>
              {text}
            </text>
            {two && (
              <text className="m s" x={cx} y={188} fontSize={18}>
                {cutText(name, 146, 18)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Shares of a turn; thin gaps keep the slices apart. */
function arcs(values: (number | null)[], main: number | undefined) {
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0) || 1;
  let turn = 0;
  return values.flatMap((value, i) => {
    const share = Math.abs(value ?? 0) / total;
    const from = turn;
    turn += share;
    const tone = main === undefined ? (["a", "b", "c", "q"][i % 4] ?? "q") : i === main ? "a" : "q";
    return share > 0.012 ? [{ tone, from: from + 0.005, to: turn - 0.005 }] : [];
  });
}

function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const at = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${whole((cx + r * Math.cos(angle)) * 10) / 10} ${whole((cy + r * Math.sin(angle)) * 10) / 10}`;
  };
  return `M${at(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}`;
}
