import { cutLines } from "../../thumbnail/fit-text.ts";
import type { ChecklistFigure } from "./schema.ts";

const MARKS = { do: "M0 1l7 7L19-7", avoid: "M1-8l16 16M17-8L1 8", neutral: "M0 0h18" } as const;

/** The first items, with their marks or numbers: as many of the second group as of the first. */
export default function ChecklistThumbnail({ figure: { groups, ordered } }: { figure: ChecklistFigure }) {
  const each = groups.length > 1 ? 2 : 4;
  const rows = groups
    .slice(0, 2)
    .flatMap(({ tone, items }) => items.slice(0, each).map(({ title }) => ({ tone, title })));
  const gap = 176 / rows.length;
  return (
    <>
      {rows.map(({ tone, title }, i) => {
        const y = Math.round(12 + gap * (i + 0.5));
        return (
          <g key={title}>
            {i > 0 && <path className="hair" d={`M16 ${Math.round(12 + gap * i)}H304`} />}
            {ordered ? (
              <text className="a" x={16} y={y + 12} fontSize={34}>
                {i + 1}
              </text>
            ) : (
              <path className={`mark ${tone}`} d={MARKS[tone]} transform={`translate(18 ${y})`} />
            )}
            {cutLines(title, { room: 254, size: 20, count: gap > 54 ? 2 : 1 }).map((line, l, lines) => (
              <text key={line} className="s" x={54} y={y + 7 + 24 * (l - (lines.length - 1) / 2)} fontSize={20}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}
