import type { PathShape, Shape, SvgShape, TextShape } from "../../../site/figures/picture/drawing.ts";
import { isInFont } from "../../../site/figures/text-metrics.ts";
import { type Image, Path2D, type SKRSContext2D } from "../canvas.ts";
import { fallbackFamilies, setFont } from "../faces.ts";
import type { HexColors } from "./hex-colors.ts";
import type { SvgImages } from "./svg-images.ts";

interface Place {
  /** The corner of the drawing on the canvas. */
  x: number;
  y: number;
  /** Pixels for each unit of the drawing. */
  scale: number;
  color: HexColors;
  /** The images of the author's own drawings. */
  images?: SvgImages;
}

/** Paints the shapes of a drawing at a place of a canvas. Leaves its transform and styles changed. */
export function paintShapes(context: SKRSContext2D, shapes: Shape[], { x, y, scale, color, images }: Place): void {
  let font = "";
  for (const shape of shapes) {
    context.setTransform(scale, 0, 0, scale, x + shape.x * scale, y + shape.y * scale);
    if (shape.type === "path") paintPath(context, shape, color);
    else if (shape.type === "svg") paintImage(context, shape, images?.get(shape));
    else {
      const wanted = fontOf(shape);
      // Each change makes a new instance of the variable font and traces its letters again, which took half of all the time.
      const { face, size, weight } = shape.style;
      if (wanted !== font) setFont(context, face, size, weight, fallbackFamilies(shape.text));
      font = wanted;
      paintText(context, shape, color);
    }
  }
}

function fontOf({ style: { face, size, weight }, text }: TextShape): string {
  return `${face} ${size} ${weight} ${isInFont(text)}`;
}

function paintImage(context: SKRSContext2D, { width, height }: SvgShape, image: Image | undefined): void {
  if (!image) throw new Error("The images of drawings are made before anything is painted");
  context.globalAlpha = 1;
  context.drawImage(image, 0, 0, width, height);
}

function paintPath(context: SKRSContext2D, { d, fill, stroke, opacity = 1 }: PathShape, color: HexColors): void {
  context.globalAlpha = opacity;
  const path = new Path2D(d);
  if (fill) {
    context.fillStyle = color(fill);
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = color(stroke.paint);
    context.lineWidth = stroke.width;
    context.lineCap = stroke.cap ?? "butt";
    context.lineJoin = stroke.join ?? "miter";
    context.setLineDash((stroke.dash ?? "").split(" ").filter(Boolean).map(Number));
    context.lineDashOffset = stroke.dashOffset ?? 0;
    context.stroke(path);
  }
}

function paintText(context: SKRSContext2D, { text, style, anchor, turn = 0, halo }: TextShape, color: HexColors): void {
  context.globalAlpha = 1;
  context.letterSpacing = `${(style.tracking ?? 0) * style.size}px`;
  context.textAlign = anchor === "middle" ? "center" : anchor === "end" ? "right" : "left";
  context.rotate((turn * Math.PI) / 180);
  if (halo) {
    context.strokeStyle = color("paper");
    context.lineWidth = 5;
    context.lineJoin = "round";
    context.setLineDash([]);
    context.strokeText(text, 0, 0);
  }
  context.fillStyle = color(style.paint);
  context.fillText(text, 0, 0);
}
