import { wrapLabel } from "../../../content/wrap-label.ts";
import { formatShort } from "../../format-value.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { RadarFigure } from "./schema.ts";

const [CX, CY, R] = [106, 104, 86];

/** Two outlines at most, named beside the picture; on one alone, its best value, as the number and what has it. */
export default function RadarThumbnail({ figure }: { figure: RadarFigure }) {
  const series = figure.series.slice(0, 2);
  const most = figure.scale?.max ?? Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const least = figure.scale?.min ?? 0;
  const at = (i: number, share: number) => point(R * share, (2 * Math.PI * i) / figure.labels.length - Math.PI / 2);
  const polygon = (share: (i: number) => number) => figure.labels.map((_, i) => at(i, share(i)).join()).join(" ");
  const shareOf = (value: number | null | undefined) => ((value ?? least) - least) / (most - least || 1);
  const best = bestOf(figure);
  const [bestX, bestY] = at(best, shareOf(series[0]?.values[best]));
  return (
    <>
      {[1, 0.5].map((share) => (
        <polygon key={share} className="grid" points={polygon(() => share)} />
      ))}
      {series.map(({ name, values }, s) => (
        <g key={name} className={s ? "b out dash" : "a out"}>
          <polygon points={polygon((i) => shareOf(values[i]))} />
          {series.length > 1 && <SeriesName name={name} y={72 + s * 58} />}
        </g>
      ))}
      {series.length === 1 && (
        <>
          <circle className="a" cx={bestX} cy={bestY} r={8} />
          <BestValue figure={figure} best={best} />
        </>
      )}
    </>
  );
}

function SeriesName({ name, y }: { name: string; y: number }) {
  return (
    <>
      <path d={`M214 ${y}h34`} />
      {wrapLabel(name, 12)
        .slice(0, 2)
        .map((line, i) => (
          <text key={line} x={214} y={y + 24 + i * 20} fontSize={fitSize(line, 100, 20)}>
            {line}
          </text>
        ))}
    </>
  );
}

function BestValue({ figure, best }: { figure: RadarFigure; best: number }) {
  const { labels, series, currency, decimals } = figure;
  // The unit of a score says its scale: "of 100" is left to the figure itself.
  const text = formatShort(series[0]?.values[best] ?? 0, { currency, decimals });
  return (
    <>
      <text x={214} y={60} fontSize={fitSize(text, 100, 44)}>
        {text}
      </text>
      {wrapLabel(labels[best] ?? "", 12)
        .slice(0, 3)
        .map((line, i) => (
          <text key={line} className="s" x={214} y={86 + i * 20} fontSize={fitSize(line, 100, 18)}>
            {line}
          </text>
        ))}
    </>
  );
}

function bestOf({ series }: RadarFigure): number {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  return values.indexOf(Math.max(...values));
}

const point = (radius: number, angle: number): [number, number] => [
  whole(CX + radius * Math.cos(angle)),
  whole(CY + radius * Math.sin(angle)),
];
