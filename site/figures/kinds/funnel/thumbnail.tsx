import { formatShort } from "../../format-value.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { FunnelFigure } from "./schema.ts";

/** Bars that get shorter, in true proportion; the last number giant. */
export default function FunnelThumbnail({ figure }: { figure: FunnelFigure }) {
  const { stages } = figure;
  const most = Math.max(...stages.map(({ value }) => value)) || 1;
  const height = 172 / (stages.length * 2 - 1);
  const width = (value: number) => Math.max(2, whole((292 * value) / most));
  const last = stages.at(-1);
  const text = last ? formatShort(last.value, figure) : "";
  const size = fitSize(text, 150, 74);
  return (
    <>
      {stages.map(({ label, value }, i) => {
        const y = whole(14 + i * 2 * height);
        const next = stages[i + 1];
        return (
          <g key={label}>
            <rect className={next ? "q" : "a"} x={14} y={y} width={width(value)} height={whole(height)} />
            {next && (
              <path
                className="q soft"
                d={`M14 ${whole(y + height)}h${width(value)}L${14 + width(next.value)} ${whole(y + 2 * height)}H14z`}
              />
            )}
          </g>
        );
      })}
      <text className="e big" x={308} y={186} fontSize={size}>
        {text}
      </text>
    </>
  );
}
