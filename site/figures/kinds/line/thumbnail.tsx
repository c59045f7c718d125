import { formatShort } from "../../format-value.ts";
import { spread } from "../../spread.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { LineFigure } from "./schema.ts";

/** Each line in true proportion, with its last number. */
export default function LineThumbnail({ figure }: { figure: LineFigure }) {
  const shown = figure.series.slice(0, 3).map((series) => ({
    ...series,
    quiet:
      series.quiet || (figure.series.some(({ name }) => name === figure.highlight) && series.name !== figure.highlight),
    last: series.values.findLast((value) => value !== null) ?? 0,
  }));
  const values = shown.flatMap((series) => series.values.filter((value) => value !== null));
  const low = figure.scale?.min ?? Math.min(0, ...values);
  const high = Math.max(...values);
  const y = (value: number) => whole(176 - (150 * (value - low)) / (high - low || 1));
  const x = (i: number) => whole(20 + (212 * i) / Math.max(1, figure.labels.length - 1));
  const places = spread(
    shown.map(({ last }) => ({ at: y(last), size: 30 })),
    10,
    192,
  );
  const coloured = shown.filter(({ quiet }) => !quiet);
  return (
    <>
      <path className="base" d={`M14 176H306`} />
      {shown.map((series, s) => {
        const tone = series.quiet ? "q" : series === coloured[0] ? "a" : "b";
        const points = series.values.flatMap((value, i) => (value === null ? [] : [`${x(i)} ${y(value)}`]));
        const text = formatShort(series.last, figure);
        return (
          <g key={series.name} className={`${tone} line`}>
            <path d={`M${points.join("L")}`} />
            <circle
              cx={x(series.values.findLastIndex((value) => value !== null))}
              cy={y(series.last)}
              r={tone === "a" ? 8 : 6}
            />
            <text x={246} y={whole((places[s] ?? 0) + 9)} fontSize={fitSize(text, 66, tone === "a" ? 34 : 26)}>
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}
