import type { Scene, TextMark } from "../../scripts/figures/picture/drawing.ts";
import { textWidth } from "../../scripts/figures/picture/set-text.ts";

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** All that can be read in a picture, in its order. */
export function textOfScene({ marks }: Scene): string {
  return marks.map((mark) => (mark.type === "text" ? mark.text : "")).join(" ");
}

export function smallestSize({ marks }: Scene): number {
  return Math.min(...marks.map((mark) => (mark.type === "text" ? mark.style.size : 99)));
}

/** Texts that leave the picture's margins, and pairs of texts that lie on one another; "" if all is well. */
export function sceneCollisions({ marks, width, height }: Scene, margin: number): string {
  const boxes = marks.flatMap((mark) => (mark.type === "text" && !mark.turn ? [boxOf(mark)] : []));
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

function boxOf({ text, x, y, style, anchor }: TextMark): Box {
  const width = textWidth(text, style);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { text, left, right: left + width, top: y - style.size * 0.72, bottom: y + style.size * 0.2 };
}
