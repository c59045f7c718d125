import { cutText } from "../../thumbnail/fit-text.ts";
import type { DecisionFigure } from "./schema.ts";

type Branches = DecisionFigure["branches"];

/** The question, and where its answers end. */
export default function DecisionThumbnail({ figure }: { figure: DecisionFigure }) {
  const ends = [...new Set(results(figure.branches))].slice(0, 4);
  const gap = 168 / Math.max(1, ends.length);
  return (
    <>
      {ends.map((title, i) => {
        const y = Math.round(16 + gap * (i + 0.5));
        return (
          <g key={title}>
            <path className="way" d={`M52 100C92 100 76 ${y} 116 ${y}`} />
            <rect className={i ? "node" : "a"} x={116} y={y - 17} width={190} height={34} rx={17} />
            <text className={i ? "m s" : "m s on"} x={211} y={y + 7} fontSize={19}>
              {cutText(title, 168, 19)}
            </text>
          </g>
        );
      })}
      <circle className="node" cx={40} cy={100} r={27} />
      <text className="m" x={40} y={113} fontSize={38}>
        ?
      </text>
    </>
  );
}

const results = (branches: Branches): string[] =>
  branches.flatMap((branch) => [...(branch.result ? [branch.result.title] : []), ...results(branch.branches ?? [])]);
