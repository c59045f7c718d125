import { type Drawing, moved } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { layerPaint } from "./layer-paint.ts";
import type { AreaFigure } from "./schema.ts";

const [SWATCH, BETWEEN, GAP, LEADING] = [12, 7, 18, 4];

/** The key above the picture: the names of the layers in lines, from the top of the stack to the bottom. */
export function layerKey(figure: AreaFigure, space: Space): Drawing {
  let [x, y, height] = [0, 0, 0];
  const shapes = figure.series.toReversed().flatMap(({ name }, i) => {
    const style = { ...STYLES.small, paint: "ink" as const };
    const words = setText(name, style, sized(space, space.width - SWATCH - BETWEEN));
    const width = SWATCH + BETWEEN + words.width;
    if (x > 0 && x + width > space.width) [x, y, height] = [0, y + height + LEADING, 0];
    const paint = layerPaint(figure, figure.series.length - 1 - i);
    const swatch = moved([rect(SWATCH, SWATCH, paint)], x, y + 3);
    const placed = [...swatch, ...moved(words.shapes, x + SWATCH + BETWEEN, y)];
    x += width + GAP;
    height = Math.max(height, words.height);
    return placed;
  });
  return { shapes, height: y + height };
}
