import { wrapLabel } from "../../../content/wrap-label.ts";
import { fitSize } from "../../thumbnail/fit-text.ts";
import type { StatsFigure } from "./schema.ts";

/** One giant numeral and what it counts. */
export default function StatsThumbnail({ figure }: { figure: StatsFigure }) {
  const [first] = figure.items;
  if (!first) return null;
  const lines = wrapLabel(first.label, 28).slice(0, 2);
  return (
    <>
      <text className="a big" x={14} y={lines.length > 1 ? 132 : 146} fontSize={fitSize(first.value, 296, 158)}>
        {first.value}
      </text>
      {lines.map((line, i) => (
        <text key={line} className="s" x={20} y={(lines.length > 1 ? 164 : 180) + i * 22} fontSize={20}>
          {line}
        </text>
      ))}
    </>
  );
}
