import { type Canvas, createCanvas, type SKRSContext2D } from "../canvas.ts";
import { ownType } from "../own-type.ts";

interface Strip {
  /** All that decides what it looks like, besides the owner's font. */
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  paper: string;
}

const strips = new Map<string, Canvas>();
/** Each takes up to a third of a megabyte. */
const MOST = 24;

/**
 * Draws what many cards have at the same place, such as the wordmark: the first time, for the others it is copied. To set type takes
 * milliseconds, to copy it hundredths.
 */
export function keptStrip(context: SKRSContext2D, strip: Strip, draw: (context: SKRSContext2D) => void): void {
  const key = `${ownType().display} ${strip.key}`;
  const kept = strips.get(key) ?? drawn(strip, draw);
  if (strips.size >= MOST && !strips.has(key)) strips.clear();
  strips.set(key, kept);
  context.drawImage(kept, strip.left, strip.top);
}

function drawn({ left, top, width, height, paper }: Strip, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.translate(-left, -top);
  draw(context);
  return canvas;
}
