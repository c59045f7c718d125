import { type Drawing, moved, type TextShape } from "../../picture/drawing.ts";
import { type Space, styledWidth } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { heatOpacity, heatRange, MOST_HEAT } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";

const [STEP, HEIGHT, APART] = [20, 12, 6];
const STYLE = STYLES.small;

/** The steps of color, from the least number to the greatest, and where zero is between them. */
export function heatKey(
  figure: HeatmapFigure,
  { written, space }: { written: (value: number) => string; space: Space },
): Drawing {
  const { min, max } = heatRange(figure);
  const width = STEP * (MOST_HEAT + 1);
  const steps = Array.from({ length: MOST_HEAT + 1 }, (_, heat) => ({
    ...rect(STEP, HEIGHT, "cat"),
    x: heat * STEP,
    opacity: heatOpacity(heat),
  }));
  const [least, greatest] = [written(min), written(max)];
  const text = (text: string, x: number, anchor: TextShape["anchor"]): TextShape => ({
    ...{ type: "text", text, x, y: HEIGHT + STYLE.size * 1.2, style: STYLE, anchor },
  });
  const zero = width * ((0 - min) / (max - min || 1));
  const beside = [least, greatest].map((one) => styledWidth(one, STYLE, space.measure) + APART);
  const hasZero = zero > (beside[0] ?? 0) && zero < width - (beside[1] ?? 0);
  return {
    shapes: [
      ...moved(steps, 0, 0),
      text(least, 0, "start"),
      ...(hasZero ? [text("0", zero, "middle")] : []),
      text(greatest, width, "end"),
    ],
    height: HEIGHT + STYLE.size * STYLE.leading,
  };
}
