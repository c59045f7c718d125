import type { Drawing } from "../../picture/drawing.ts";
import type { Space } from "../../picture/set-text.ts";
import type { SvgFigure } from "./schema.ts";

/** A higher drawing would fill several screens. */
const HIGHEST = 900;

/** The drawing, as wide as the picture if that is not too high. */
export default function svgPicture({ drawing }: SvgFigure, space: Space): Drawing {
  const scale = Math.min(space.width / drawing.width, HIGHEST / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return { shapes: [{ type: "svg", x: (space.width - width) / 2, y: 0, width, height, drawing }], height };
}
