import { escapeMarkup } from "../../../content/escape-markup.ts";
import type { FigurePicture } from "../../../content/figure-picture.ts";
import type { Shape, SvgShape, TextStyle } from "../../picture/drawing.ts";
import { disc } from "../../thumbnail/thumbnail-shapes.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The numbers of notes at their places in a picture that is drawn in this box. */
export function noteNumbers(notes: readonly { x: number; y: number }[], box: Box, r: number): Shape[] {
  return notes.flatMap(({ x, y }, i) =>
    noteNumber(i + 1, { x: box.x + (x / 100) * box.width, y: box.y + (y / 100) * box.height, r }),
  );
}

/** A filled circle with a number. Its edge keeps it visible on any background. */
export function noteNumber(number: number, { x, y, r }: { x: number; y: number; r: number }): Shape[] {
  const style: TextStyle = { face: "display", size: r * 1.08, weight: 700, paint: "paper", leading: 1 };
  return [
    disc({ x, y, r }, { fill: "cat", stroke: { paint: "paper", width: r / 6.5 } }),
    { type: "text", text: String(number), x, y: y + r * 0.38, style, anchor: "middle" },
  ];
}

/** The picture in a box. `href` is the URL of one of its files. */
export function pictureShape({ file, key }: FigurePicture, href: string, box: Box): SvgShape {
  const { width, height } = box;
  const markup = `<image href="${escapeMarkup(href)}" width="${width}" height="${height}" preserveAspectRatio="none"/>`;
  const drawing = {
    file,
    key,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    markup,
    texts: "",
    hasOwnColors: false,
  };
  return { type: "svg", ...box, drawing };
}
