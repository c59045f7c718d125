import type { Chart, ChartMeta, Plugin } from "chart.js";
import { type BarShape, barShape } from "./bar-shape.ts";

/** The lengths of gap and stripe in each pattern. The first is solid. */
const PATTERNS: readonly (readonly [gap: number, mark: number] | undefined)[] = [undefined, [2, 4], [2, 10], [5, 3]];

export type StripePoint = [x: number, y: number];

/** Draws stripes across a bar as one dashed line in the background's color, as wide as the bar: a single path at any size. */
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

/** Stripes distinguish series of the same color. The rank of a series is the number of earlier series with its color. */
export function stripesPlugin(ranks: number[], paper: string): Plugin<"bar"> {
  return {
    id: "briefs-stripes",
    afterDatasetDraw({ ctx }, { index, meta }) {
      const rank = ranks[index] ?? 0;
      for (const { x, y, base, width, height, horizontal } of drawnBars(meta)) {
        const from: StripePoint = horizontal ? [base, y] : [x, base];
        drawStripes(ctx, { rank, paper, from, to: [x, y], width: horizontal ? height : width });
      }
    },
  };
}

/** Gaps separate the parts of a stack. */
export function gapsPlugin(paper: string): Plugin<"bar"> {
  return {
    id: "briefs-gaps",
    afterDatasetDraw({ ctx }, { index, meta }) {
      if (index === 0) return;
      for (const { x, y, base, width, height, horizontal } of drawnBars(meta))
        drawGap(ctx, horizontal ? [base, y] : [x, base], horizontal ? [0, height] : [width, 0], paper);
    },
  };
}

function drawnBars({ data }: ChartMeta): BarShape[] {
  return data.map(barShape).filter(({ x, y, base }) => [x, y, base].every(Number.isFinite));
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
