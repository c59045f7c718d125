import type { FigureOf } from "../../content/figure-schema.ts";
import { wrapLabel } from "../wrap-label.ts";
import { fitSize, whole } from "./fit-text.ts";

const [CX, CY, R] = [106, 104, 86];

/** Two outlines at most, named beside the picture; of one alone, its best value. */
export function RadarThumb({ figure }: { figure: FigureOf<"radar"> }) {
  const series = figure.series.slice(0, 2);
  const most = figure.scale?.max ?? Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const least = figure.scale?.min ?? 0;
  const count = figure.labels.length;
  const polygon = (radius: (i: number) => number) =>
    figure.labels.map((_, i) => point(radius(i), (2 * Math.PI * i) / count - Math.PI / 2)).join(" ");
  return (
    <>
      {[1, 0.5].map((share) => (
        <polygon key={share} className="grid" points={polygon(() => R * share)} />
      ))}
      {series.map(({ name, values }, s) => {
        const shape = polygon((i) => (R * ((values[i] ?? least) - least)) / (most - least || 1));
        const lines = series.length > 1 ? wrapLabel(name, 12).slice(0, 2) : best(figure);
        return (
          <g key={name} className={s ? "b out dash" : "a out"}>
            <polygon points={shape} />
            <path d={`M214 ${72 + s * 58}h34`} />
            {lines.map((line, i) => (
              <text key={line} x={214} y={96 + s * 58 + i * 20} fontSize={fitSize(line, 100, 20)}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}

function best({ labels, series }: FigureOf<"radar">): string[] {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  return wrapLabel(labels[values.indexOf(Math.max(...values))] ?? "", 12).slice(0, 3);
}

const point = (radius: number, angle: number) =>
  `${whole(CX + radius * Math.cos(angle))},${whole(CY + radius * Math.sin(angle))}`;
