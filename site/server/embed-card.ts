import type { Shape } from "../figures/picture/drawing.ts";
import { inlineShapes } from "../figures/picture/inline-shapes.ts";
import { cutLines } from "../figures/thumbnail/fit-text.ts";
import { box, label, polygon, words } from "../figures/thumbnail/thumbnail-shapes.ts";

interface EmbedCard {
  title: string;
  host: string;
  /** Whether the link is to a page rather than a video. */
  isPage: boolean;
  shape: string | undefined;
}

const WIDTH = 320;
const MARGIN = 18;
const SIGN = 44;
const TITLE = { size: 21, leading: 24 };

/** The card of a frame or video without a still: its title in large type, and the name of the other site. */
export function embedCard({ title, host, isPage, shape }: EmbedCard): string {
  const height = heightOf(shape);
  const count = Math.max(1, Math.floor((height - SIGN - 30) / TITLE.leading));
  const lines = cutLines(title, { room: WIDTH - 2 * MARGIN, size: TITLE.size * 1.06, count: Math.min(count, 4) });
  return svg(WIDTH, height, [
    box({ x: 0, y: 0, width: WIDTH, height }, { fill: "cat-tint" }),
    box({ x: 0, y: 0, width: WIDTH, height: 2 }, { fill: "cat" }),
    ...lines.map((line, i) =>
      words(line, { x: MARGIN, y: 34 + i * TITLE.leading, size: TITLE.size, tracking: -0.015 }),
    ),
    ...sign(height - SIGN, isPage),
    label(host, { x: SIGN + 14, y: height - SIGN / 2 + 5, size: 14 }),
  ]);
}

/** The sign by itself, for a corner of a still. */
export function embedSign(isPage: boolean): string {
  return svg(SIGN, SIGN, sign(0, isPage));
}

/** A square in the accent color with a triangle, for playing a video, or a cross, for showing a page. */
function sign(y: number, isPage: boolean): Shape[] {
  const square = box({ x: 0, y, width: SIGN, height: SIGN }, { fill: "accent" });
  const on = { fill: "on-accent" } as const;
  if (!isPage)
    return [
      square,
      polygon(
        [
          [15, y + 12],
          [33, y + 22],
          [15, y + 32],
        ],
        on,
      ),
    ];
  const bars = [
    box({ x: 12, y: y + 20, width: 20, height: 4 }, on),
    box({ x: 20, y: y + 12, width: 4, height: 20 }, on),
  ];
  return [square, ...bars];
}

/** As high as the frame would be, within what looks well beside text. */
function heightOf(shape = "16/9"): number {
  const [width = 16, height = 9] = shape.split("/").map(Number);
  return Math.round(WIDTH * Math.min(1.25, Math.max(0.42, height / width)));
}

function svg(width: number, height: number, shapes: Shape[]): string {
  return `<svg class="FigureThumb" viewBox="0 0 ${width} ${height}" aria-hidden="true">${inlineShapes(shapes)}</svg>`;
}
