import { measureText } from "../../scripts/figures/measure-text.ts";
import type { PictureDrawing, TextShape } from "../../site/figures/picture/drawing.ts";
import { styledWidth } from "../../site/figures/picture/set-text.ts";

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** All that can be read in a picture, in its order. */
export function textOfPicture({ shapes }: PictureDrawing): string {
  return shapes.map((shape) => (shape.type === "text" ? shape.text : "")).join(" ");
}

export function smallestSize({ shapes }: PictureDrawing): number {
  return Math.min(...shapes.map((shape) => (shape.type === "text" ? shape.style.size : 99)));
}

/** Texts that leave the picture's margins, and pairs of texts that lie on one another; "" if all is well. */
export function pictureCollisions({ shapes, width, height }: PictureDrawing, margin: number): string {
  const boxes = shapes.flatMap((shape) => (shape.type === "text" && !shape.turn ? [boxOf(shape)] : []));
  const outside = boxes.filter(
    (b) => b.left < margin - 1 || b.right > width - margin + 1 || b.top < 0 || b.bottom > height,
  );
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right - 0.6 && b.left < a.right - 0.6 && a.top < b.bottom - 0.6 && b.top < a.bottom - 0.6,
      )
      .map((b) => `"${a.text}" lies on "${b.text}"`),
  );
  return [...outside.map((b) => `"${b.text}" is outside`), ...pairs].join("\n");
}

function boxOf({ text, x, y, style, anchor }: TextShape): Box {
  const width = styledWidth(text, style, measureText);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { text, left, right: left + width, top: y - style.size * 0.72, bottom: y + style.size * 0.2 };
}
