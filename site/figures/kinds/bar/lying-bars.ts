import type { PathShape, Shape } from "../../picture/drawing.ts";
import { whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE as LINE, labelLine } from "../../thumbnail/label-line.ts";
import { BASE, box, path, TONES } from "../../thumbnail/thumbnail-shapes.ts";
import type { LabeledBar } from "./labeled-bars.ts";
import { isDrawn } from "./thumbnail-bars.ts";

const [LEFT, WIDTH, TOP, HEIGHT] = [14, 292, 10, 180];
/** The space between the base line and the text. */
const INDENT = 8;
const GAP = 7;
const THICKEST = 44;

/** Horizontal bars in true proportion. */
export function lyingBars(rows: LabeledBar[]): Shape[] {
  const ends = rows.map(({ bar }) => bar.to);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const unit = WIDTH / (most - least || 1);
  const zero = whole(LEFT - least * unit);
  const { thick, thin } = thicknesses(rows);
  const left = least < 0 ? LEFT : LEFT + INDENT;
  const shapes: Shape[] = [];
  const axes: Shape[] = [];
  let y = TOP;
  for (const [i, { bar, label }] of rows.entries()) {
    if (label) shapes.push(...labelLine(label, { left, right: LEFT + WIDTH, y: y + LINE.base }));
    if (label) y += LINE.height;
    const height = label ? thick : thin;
    const [from, to] = [zero + Math.min(0, bar.to) * unit, zero + Math.max(0, bar.to) * unit];
    const size = { width: Math.max(2, whole(to - from)), height: whole(height) };
    if (isDrawn(bar)) shapes.push(box({ x: whole(from), y: whole(y), ...size }, { fill: TONES[bar.tone] }));
    const next = rows[i + 1];
    axes.push(axis(zero, y, next && !next.label ? height + GAP : height));
    y += height + (isParted(rows, i) ? GAP : 2);
  }
  return [...shapes, ...(least < 0 ? axes : [path(`M${zero} ${TOP - 2}V${whole(y) + 2}`, BASE)])];
}

/** The base line beside a bar. With negative values, texts begin left of the base line, so it is interrupted at the texts. */
function axis(x: number, y: number, height: number): PathShape {
  return path(`M${x} ${whole(y) - 2}v${whole(height) + 4}`, BASE);
}

/** The thickness of the bars with a line of text above, and of the others. */
function thicknesses(rows: LabeledBar[]): { thick: number; thin: number } {
  const labeled = rows.filter(({ label }) => label !== undefined).length;
  const others = rows.length - labeled;
  const thin = Math.min(11, 60 / Math.max(1, others));
  const gaps = rows.slice(1).reduce((sum, _, i) => sum + (isParted(rows, i) ? GAP : 2), 0);
  const left = HEIGHT - labeled * LINE.height - others * thin - gaps;
  return { thin, thick: Math.min(THICKEST, left / Math.max(1, labeled)) };
}

/** Whether a gap follows a row: before another label, or before a bar with a line of text. */
function isParted(rows: LabeledBar[], i: number): boolean {
  const next = rows[i + 1];
  return next !== undefined && (next.label !== undefined || next.bar.group !== rows[i]?.bar.group);
}
