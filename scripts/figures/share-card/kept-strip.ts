import { type Canvas, createCanvas, type SKRSContext2D } from "../canvas.ts";
import { ownType } from "../own-type.ts";

interface Strip {
  /** Everything that its pixels depend on, besides the owner's font. */
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  paper: string;
}

const strips = new Map<string, Canvas>();
/** The most strips that are kept: each takes up to a third of a megabyte. */
const MOST = 24;

/**
 * Draws a part that many cards have at the same place, such as the wordmark. It is drawn once, and then copied: setting type
 * takes milliseconds, and copying takes hundredths.
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
