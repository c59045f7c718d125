import { formatShare, formatShort, type ValueFormat } from "../../format-value.ts";
import type { Shape } from "../../picture/drawing.ts";
import { boldWidth, cutText, whole } from "../../thumbnail/fit-text.ts";
import { LABEL_LINE, labelLine } from "../../thumbnail/label-line.ts";
import { BASE, box, label, path } from "../../thumbnail/thumbnail-shapes.ts";
import { type Bin, binsOf } from "./bins.ts";
import { edgeFormat } from "./histogram-texts.ts";
import type { HistogramFigure } from "./schema.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [14, 306, 44, 164];
const EDGE = 19;

/** The bars, and above them the share and the range of the highlighted bins, or of the highest one. */
export default function histogramThumbnail(figure: HistogramFigure, locale: string): Shape[] {
  const { bins } = binsOf(figure);
  const [first = 0, last = 1] = [bins[0]?.from, bins.at(-1)?.to];
  const most = Math.max(...bins.map(({ height }) => height)) || 1;
  const x = (value: number) => whole(LEFT + ((value - first) / (last - first)) * (RIGHT - LEFT));
  const bars = bins.flatMap(({ from, to, height, quiet }): Shape[] => {
    const size = {
      width: Math.max(1, x(to) - x(from) - 1),
      height: Math.max(1, whole((height / most) * (BOTTOM - TOP))),
    };
    if (height === 0) return [];
    return [box({ x: x(from), y: BOTTOM - size.height, ...size }, { fill: quiet ? "data-quiet" : "cat" })];
  });
  const main = mainBins(figure, bins);
  const [format, edges] = [edgeFormat(figure), [first, last]];
  const share = main.reduce((sum, bin) => sum + bin.share, 0);
  const name = rangeOf(main, edgeFormat(figure), locale);
  return [
    ...labelLine({ value: formatShare(share, locale, 1), name }, { left: LEFT, right: RIGHT, y: LABEL_LINE.base }),
    ...bars,
    path(`M${LEFT} ${BOTTOM}H${RIGHT}`, BASE),
    ...ends(formatShort(first, format, locale, edges), formatShort(last, format, locale, edges)),
  ];
}

function mainBins({ highlight }: HistogramFigure, bins: Bin[]): Bin[] {
  if (highlight) return bins.filter(({ quiet }) => !quiet);
  return [...bins].sort((a, b) => b.height - a.height).slice(0, 1);
}

function rangeOf(bins: Bin[], { unit, ...format }: ValueFormat, locale: string): string {
  const [from = 0, to = 0] = [bins[0]?.from, bins.at(-1)?.to];
  const ends = [from, to];
  return `${formatShort(from, format, locale, ends)} – ${formatShort(to, { ...format, unit }, locale, ends)}`;
}

/** The numbers at both ends, the last one cut if it has no room. */
function ends(first: string, last: string): Shape[] {
  const room = RIGHT - LEFT - boldWidth(first, EDGE) - 20;
  return [
    label(first, { x: LEFT, y: 188, size: EDGE }),
    label(cutText(last, room, EDGE), { x: RIGHT, y: 188, size: EDGE, anchor: "end" }),
  ];
}
