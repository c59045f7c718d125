import { dateLabels } from "../../date-labels.ts";
import { formatShare } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { cutText, whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { BASE, box, label, path, TONES } from "../../thumbnail/thumbnail-shapes.ts";
import { valueText } from "./labeled-bars.ts";
import type { BarFigure } from "./schema.ts";
import { isDrawn, type ThumbnailBar } from "./thumbnail-bars.ts";

const [LEFT, RIGHT, TOP, HEIGHT] = [14, 306, 10, 182];
/** The sizes of the key, which names the part that the numbers belong to. */
const KEY = { height: 26, square: 15, size: 19 };
const [INDENT, GAP, MOST_ROWS] = [8, 8, 3];

/**
 * In thumbnails, stacks are horizontal: only there they have room for a name above. Each has the number of its part in the first
 * color.
 */
export function stackedBars(figure: BarFigure, bars: ThumbnailBar[], locale: string): Shape[] {
  const mainSeries = bars.find(({ tone }) => tone === "a")?.series ?? 0;
  const highlighted = figure.labels.indexOf(figure.highlight ?? "");
  const stacks = chosen([...Map.groupBy(bars, ({ group }) => group).values()], mainSeries, highlighted);
  const [least, most] = [Math.min(0, ...bars.map(({ to }) => to)), Math.max(0, ...bars.map(({ to }) => to))];
  const unit = (RIGHT - LEFT) / (most - least || 1);
  const zero = whole(LEFT - least * unit);
  const step = (HEIGHT - KEY.height) / stacks.length;
  const names = dateLabels(figure.labels, locale);
  const rows = stacks.flatMap((parts, i) => {
    const y = TOP + KEY.height + i * step;
    const part = parts.find(({ series }) => series === mainSeries);
    const value = part ? numberOf(part, figure, locale) : "";
    const label = { value, name: names[parts[0]?.group ?? 0] ?? "" };
    const height = whole(step - LABEL_LINE.height - GAP);
    const top = whole(y + LABEL_LINE.height);
    return [
      ...labelLine(label, { left: LEFT + INDENT, right: RIGHT, y: y + LABEL_LINE.base }),
      ...parts.filter(isDrawn).map(({ from, to, tone }) => {
        const [start, end] = [zero + Math.min(from, to) * unit, zero + Math.max(from, to) * unit];
        return box(
          { x: whole(start), y: top, width: Math.max(1, whole(end - start) - 2), height },
          { fill: TONES[tone] },
        );
      }),
    ];
  });
  return [
    ...keyOf(figure.series[mainSeries]?.name ?? ""),
    ...rows,
    path(`M${zero} ${TOP + KEY.height}V${TOP + HEIGHT}`, BASE),
  ];
}

function keyOf(name: string): Shape[] {
  const square = { x: LEFT, y: TOP + 3, width: KEY.square, height: KEY.square };
  const x = LEFT + KEY.square + 7;
  return [
    box(square, { fill: TONES.a }),
    label(cutText(name, RIGHT - x, KEY.size), { x, y: TOP + KEY.square + 2, size: KEY.size }),
  ];
}

function numberOf(bar: ThumbnailBar, figure: BarFigure, locale: string): string {
  if (figure.stack !== "percent" || bar.value === null) return valueText(bar, figure, locale);
  return formatShare(bar.to - bar.from, locale, 1);
}

/**
 * All stacks if they are few, or else the two with the largest and the smallest main part. A highlighted one replaces one of
 * these.
 */
function chosen(stacks: ThumbnailBar[][], mainSeries: number, highlighted: number): ThumbnailBar[][] {
  if (stacks.length <= MOST_ROWS) return stacks;
  const mainPart = (parts: ThumbnailBar[]) => parts.find(({ series }) => series === mainSeries);
  const length = (parts: ThumbnailBar[]) => {
    const part = mainPart(parts);
    return part ? Math.abs(part.to - part.from) : 0;
  };
  const hasNumber = (parts: ThumbnailBar[]) => (mainPart(parts)?.value ?? null) !== null;
  const sorted = stacks.filter(hasNumber).toSorted((a, b) => length(b) - length(a));
  const first = stacks.find(([part]) => part?.group === highlighted) ?? sorted[0];
  const kept = new Set([first, first === sorted.at(-1) ? sorted[0] : sorted.at(-1)]);
  return stacks.filter((parts) => kept.has(parts));
}
