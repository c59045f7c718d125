import { wrapLabel } from "../../../content/wrap-label.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { TimelineFigure } from "./schema.ts";

/** Dates along a line that goes on; the last four. */
export default function TimelineThumbnail({ figure }: { figure: TimelineFigure }) {
  const events = figure.events.slice(-4);
  const gap = 292 / events.length;
  const size = Math.min(...events.map(({ when }) => fitSize(when, gap - 8, 24)));
  return (
    <>
      <path className="way" d="M20 96H302m-11-11l11 11l-11 11" />
      {events.map(({ when, title, current }, i) => {
        const x = whole(16 + i * gap);
        return (
          <g key={`${when} ${title}`}>
            <circle className={current ? "a" : "node"} cx={x + 13} cy={96} r={13} />
            <text x={x} y={66} fontSize={size}>
              {when}
            </text>
            {wrapLabel(title, 11)
              .slice(0, 3)
              .map((line, l) => (
                <text key={line} className="s" x={x} y={136 + l * 19} fontSize={fitSize(line, gap - 6, 17)}>
                  {line}
                </text>
              ))}
          </g>
        );
      })}
    </>
  );
}
