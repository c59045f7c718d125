import type { Chart } from "chart.js";
import { LINE_HEIGHT } from "../chart/theme.ts";

export interface TextBlock {
  lines: string[];
  x: number;
  /** Top of the block. */
  y: number;
  size: number;
  weight: number;
  color: string;
  align?: "left" | "center" | "right";
  /** Keeps the text legible where a line runs behind it. */
  halo?: string;
}

/** Lines of text, one below the other. */
export function drawText(ctx: Chart["ctx"], family: string, block: TextBlock): void {
  const { lines, x, y, size, weight, color, align = "left", halo } = block;
  ctx.save();
  ctx.font = `${weight} ${size}px ${family}`;
  ctx.textAlign = align;
  ctx.textBaseline = "middle";
  ctx.fillStyle = color;
  lines.forEach((line, i) => {
    const middle = y + (i + 0.5) * size * LINE_HEIGHT;
    if (halo) {
      ctx.strokeStyle = halo;
      ctx.lineWidth = 5;
      ctx.lineJoin = "round";
      ctx.strokeText(line, x, middle);
    }
    ctx.fillText(line, x, middle);
  });
  ctx.restore();
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function touch(a: Box, b: Box, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}
