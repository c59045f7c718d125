import { shortFormatter } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import { box, numeral, path } from "../../thumbnail/thumbnail-shapes.ts";
import type { FunnelFigure } from "./schema.ts";

/** Bars that get shorter, in true proportion; the last number giant. */
export default function funnelThumbnail(figure: FunnelFigure, locale: string): Shape[] {
  const { stages } = figure;
  const values = stages.map(({ value }) => value);
  const most = Math.max(...values) || 1;
  const height = 172 / (stages.length * 2 - 1);
  const width = (value: number) => value && Math.max(2, whole((292 * value) / most));
  const text = shortFormatter(figure, locale, values)(values.at(-1) ?? 0);
  return [
    ...stages.flatMap(({ value }, i) => {
      const y = whole(14 + i * 2 * height);
      const next = stages[i + 1];
      const fill = next ? "data-quiet" : "cat";
      const bar = box({ x: 14, y, width: width(value), height: whole(height) }, { fill });
      if (!next) return [bar];
      const slope = `M14 ${whole(y + height)}h${width(value)}L${14 + width(next.value)} ${whole(y + 2 * height)}H14z`;
      return [bar, path(slope, { fill, opacity: 0.28 })];
    }),
    numeral(text, { x: 308, y: 186, size: fitSize(text, 150, 74), anchor: "end" }),
  ];
}
