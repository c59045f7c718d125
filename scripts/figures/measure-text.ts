import type { Face } from "../../site/figures/picture/drawing.ts";
import { textWidth } from "../../site/figures/text-metrics.ts";
import { createCanvas, type SKRSContext2D } from "./canvas.ts";
import { setFont } from "./faces.ts";

/** Layout measures the same words many times, and a canvas takes a twentieth of a millisecond for each. */
const known = new Map<string, number>();
const MOST = 50_000;

/** Width of a text in the site's own type, by default in the display face. */
export function measureText(text: string, size: number, weight: number, face: Face = "display"): number {
  const key = `${face} ${weight} ${size} ${text}`;
  const width = known.get(key) ?? measured(text, size, weight, face);
  if (known.size >= MOST) known.clear();
  known.set(key, width);
  return width;
}

let context: SKRSContext2D | undefined;
let font = "";

function measured(text: string, size: number, weight: number, face: Face): number {
  context ??= openContext();
  const canvas = context;
  const wanted = `${face} ${weight} ${size}`;
  if (font !== wanted) setFont(canvas, face, size, weight);
  font = wanted;
  return textWidth(text, size, (part) => canvas.measureText(part).width);
}

function openContext(): SKRSContext2D {
  const opened = createCanvas(1, 1).getContext("2d");
  opened.lang = "en";
  return opened;
}
