import type { Shape } from "../../picture/drawing.ts";
import { cutText, fitSize } from "../../thumbnail/fit-text.ts";
import { box, HAIR, label, path, type ShapeStyle, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { ComparisonFigure } from "./schema.ts";

const HAIR_ON_COLOR: ShapeStyle = { stroke: { paint: "paper", width: 1 }, opacity: 0.5 };

/** Two columns side by side, with the first rows. */
export default function comparisonThumbnail({ columns, rows, highlight }: ComparisonFigure): Shape[] {
  const chosen = Math.max(0, columns.indexOf(highlight ?? columns.at(-1) ?? ""));
  const pair = chosen === 0 ? [0, 1] : [0, chosen];
  return pair.flatMap((column, side) => {
    const x = side * 160;
    const isChosen = column === chosen;
    const paint = isChosen ? "paper" : "ink";
    const name = columns[column] ?? "";
    return [
      ...(isChosen ? [box({ x, y: 0, width: 160, height: 200 }, { fill: "cat" })] : []),
      words(name, { x: x + 16, y: 48, size: fitSize(name, 128, 25), paint }),
      path(`M${x + 16} 64h128`, isChosen ? HAIR_ON_COLOR : HAIR),
      ...rows.slice(0, 4).map(({ values }, i) => {
        return label(cutText(values[column] ?? "", 134, 18), { x: x + 16, y: 92 + i * 29, size: 18, paint });
      }),
    ];
  });
}
