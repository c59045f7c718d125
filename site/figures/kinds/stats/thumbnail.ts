import { wrapLabel } from "../../../content/wrap-label.ts";
import type { Shape } from "../../picture/drawing.ts";
import { fitSize } from "../../thumbnail/fit-text.ts";
import { label, numeral } from "../../thumbnail/thumbnail-shapes.ts";
import type { StatsFigure } from "./schema.ts";

/** One giant numeral and what it counts. */
export default function statsThumbnail({ items: [first] }: StatsFigure): Shape[] {
  if (!first) return [];
  const lines = wrapLabel(first.label, 28).slice(0, 2);
  const [numberAt, linesAt] = lines.length > 1 ? [132, 164] : [146, 180];
  return [
    numeral(first.value, { x: 14, y: numberAt, size: fitSize(first.value, 296, 158), paint: "cat" }),
    ...lines.map((line, i) => label(line, { x: 20, y: linesAt + i * 22, size: 20 })),
  ];
}
