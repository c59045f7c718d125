import type { Element } from "hast";
import { faultAt, type SvgFault } from "./svg-fault.ts";

interface DrawingSize {
  width: number;
  height: number;
  viewBox: string;
}

/** The size of a drawing, from its viewBox, or else from a width and a height in pixels. */
export function drawingSize(svg: Element): DrawingSize | SvgFault {
  const { viewBox, width, height } = svg.properties;
  const [x, y, w, h] =
    viewBox === undefined
      ? [0, 0, pixels(width), pixels(height)]
      : String(viewBox)
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  const numbers = [x, y, w, h];
  if (w === undefined || h === undefined || !numbers.every(Number.isFinite) || w <= 0 || h <= 0) {
    const message = viewBox === undefined ? "The drawing has no viewBox" : `"${viewBox}" is no viewBox`;
    return faultAt(svg, message, 'Write on <svg> the box that the drawing fills: viewBox="0 0 720 400"');
  }
  if (w / h <= WIDEST && h / w <= HIGHEST) return { width: w, height: h, viewBox: numbers.join(" ") };
  const message = `The drawing is ${w / h > 1 ? "a strip" : "a column"} of ${w} by ${h}`;
  return faultAt(svg, message, "Arrange it anew: at most four times as high as wide, or ten times as wide as high");
}

const [WIDEST, HIGHEST] = [10, 4];

function pixels(value: unknown): number {
  return Number(String(value ?? "").replace(/px$/, "") || Number.NaN);
}
