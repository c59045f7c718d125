import type { PathShape, Shape } from "../../picture/drawing.ts";
import { boldWidth, cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { BASE, box, label, path, TONES, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { ToldRow } from "./told-rows.ts";

const [LEFT, WIDTH, TOP, HEIGHT] = [14, 292, 10, 180];
/** Above a bar: its number, and its name in letters that can be read on a card in a feed. */
const LINE = { height: 29, base: 22, number: 26, name: 19 };
/** From the base line to the text. */
const INDENT = 8;
const GAP = 7;
const THICKEST = 44;

/** Horizontal bars in true proportion. */
export function lyingBars(rows: ToldRow[]): Shape[] {
  const ends = rows.map(({ bar }) => bar.to);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const unit = WIDTH / (most - least || 1);
  const zero = whole(LEFT - least * unit);
  const { thick, thin } = thicknesses(rows);
  const left = least < 0 ? LEFT : LEFT + INDENT;
  const shapes: Shape[] = [];
  const axes: Shape[] = [];
  let y = TOP;
  for (const [i, { bar, told }] of rows.entries()) {
    if (told) shapes.push(...line(told, left, y + LINE.base));
    if (told) y += LINE.height;
    const height = told ? thick : thin;
    const [from, to] = [zero + Math.min(0, bar.to) * unit, zero + Math.max(0, bar.to) * unit];
    const size = { width: Math.max(2, whole(to - from)), height: whole(height) };
    shapes.push(box({ x: whole(from), y: whole(y), ...size }, { fill: TONES[bar.tone] }));
    const next = rows[i + 1];
    axes.push(axis(zero, y, next && !next.told ? height + GAP : height));
    y += height + (isParted(rows, i) ? GAP : 2);
  }
  return [...shapes, ...(least < 0 ? axes : [path(`M${zero} ${TOP - 2}V${whole(y) + 2}`, BASE)])];
}

/** The base line beside a bar. Where there are negative values, the lines of text begin left of it, and it leaves them out. */
function axis(x: number, y: number, height: number): PathShape {
  return path(`M${x} ${whole(y) - 2}v${whole(height) + 4}`, BASE);
}

function line({ value, name }: NonNullable<ToldRow["told"]>, left: number, y: number): Shape[] {
  const size = fitSize(value, WIDTH / 2, LINE.number);
  const from = left + whole(boldWidth(value, size)) + 9;
  return [
    words(value, { x: left, y: whole(y), size, weight: 800 }),
    label(cutText(name, LEFT + WIDTH - from, LINE.name), { x: from, y: whole(y), size: LINE.name }),
  ];
}

/** Of the bars with a line above, and of the others. */
function thicknesses(rows: ToldRow[]): { thick: number; thin: number } {
  const told = rows.filter(({ told }) => told !== undefined).length;
  const others = rows.length - told;
  const thin = Math.min(11, 60 / Math.max(1, others));
  const gaps = rows.slice(1).reduce((sum, _, i) => sum + (isParted(rows, i) ? GAP : 2), 0);
  const left = HEIGHT - told * LINE.height - others * thin - gaps;
  return { thin, thick: Math.min(THICKEST, left / Math.max(1, told)) };
}

/** Whether another label follows, or a bar with a line of its own. */
function isParted(rows: ToldRow[], i: number): boolean {
  const next = rows[i + 1];
  return next !== undefined && (next.told !== undefined || next.bar.group !== rows[i]?.bar.group);
}
