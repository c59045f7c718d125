import type { Chart, Plugin } from "chart.js";
import type { SeriesMark } from "../chart/marks.ts";

/** Lengths of stripe and gap by the rank of a series. The first is solid. */
const PATTERNS: readonly (readonly [gap: number, mark: number] | undefined)[] = [undefined, [2, 4], [2, 10], [5, 3]];

export type StripePoint = [x: number, y: number];

/** Stripes across a bar, as one dashed line in the background's color and of the bar's width: one path at any size. */
export function drawStripes(
  ctx: Chart["ctx"],
  { rank, paper, from, to, width }: { rank: number; paper: string; from: StripePoint; to: StripePoint; width: number },
): void {
  const pattern = PATTERNS[rank % PATTERNS.length];
  if (!pattern) return;
  ctx.save();
  ctx.strokeStyle = paper;
  ctx.lineWidth = width;
  ctx.lineCap = "butt";
  ctx.setLineDash([...pattern]);
  // The end of the bar stays solid, so that its length can be seen.
  ctx.lineDashOffset = pattern[0];
  ctx.beginPath();
  ctx.moveTo(...to);
  ctx.lineTo(...from);
  ctx.stroke();
  ctx.restore();
}

/** Stripes tell series apart without color; gaps separate the parts of a stack. */
export function stripesPlugin(marks: SeriesMark[], paper: string, stacked: boolean): Plugin<"bar"> {
  return {
    id: "briefs-stripes",
    afterDatasetDraw(chart, { index, meta }) {
      const rank = marks[index]?.rank ?? 0;
      for (const element of meta.data) {
        const { x, y, base, width, height, horizontal } = element.getProps([
          "x",
          "y",
          "base",
          "width",
          "height",
          "horizontal",
        ]);
        if (![x, y, base].every(Number.isFinite)) continue;
        const from: StripePoint = horizontal ? [base, y] : [x, base];
        const across = horizontal ? height : width;
        drawStripes(chart.ctx, { rank, paper, from, to: [x, y], width: across });
        if (stacked && index > 0) drawGap(chart.ctx, from, horizontal ? [0, across] : [across, 0], paper);
      }
    },
  };
}

function drawGap(ctx: Chart["ctx"], [x, y]: StripePoint, [dx, dy]: StripePoint, paper: string): void {
  ctx.save();
  ctx.strokeStyle = paper;
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(x - dx / 2, y - dy / 2);
  ctx.lineTo(x + dx / 2, y + dy / 2);
  ctx.stroke();
  ctx.restore();
}
