import { cutText, fitSize } from "../../thumbnail/fit-text.ts";
import type { ComparisonFigure } from "./schema.ts";

/** Two columns against each other, with the first rows. */
export default function ComparisonThumbnail({ figure: { columns, rows, highlight } }: { figure: ComparisonFigure }) {
  const chosen = Math.max(0, columns.indexOf(highlight ?? columns.at(-1) ?? ""));
  const pair = chosen === 0 ? [0, 1] : [0, chosen];
  return (
    <>
      {pair.map((column, side) => {
        const x = side * 160;
        const on = column === chosen;
        const name = columns[column] ?? "";
        return (
          <g key={name} className={on ? "on" : undefined}>
            {on && <rect className="a" x={x} width={160} height={200} />}
            <text x={x + 16} y={48} fontSize={fitSize(name, 128, 25)}>
              {name}
            </text>
            <path className={on ? "hair on" : "hair"} d={`M${x + 16} 64h128`} />
            {rows.slice(0, 4).map(({ label, values }, i) => (
              <text key={label} className="s" x={x + 16} y={92 + i * 29} fontSize={17}>
                {cutText(values[column] ?? "", 134, 17)}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}
