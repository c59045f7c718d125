import type { Chart, Plugin } from "chart.js";
import { type Head, type KeyEntry, SWATCH } from "../chart/head.ts";
import { dataColor } from "../chart/marks.ts";
import { type ChartTheme, LINE_HEIGHT } from "../chart/theme.ts";
import { drawText } from "./draw-text.ts";
import { drawMarker } from "./markers.ts";
import { drawStripes, type StripePoint } from "./stripes.ts";

/** Draws what layoutHead has laid out above the plot. */
export function headPlugin({ items }: Head, { colors, font }: ChartTheme): Plugin {
  return {
    id: "briefs-head",
    afterDraw({ ctx }) {
      for (const { entry, x, ...item } of items) {
        if (entry) drawSwatch(ctx, entry, { x, y: item.y + (item.size * LINE_HEIGHT) / 2, paper: colors.paper });
        const color = { remark: dataColor(colors, 0), title: colors.ink2, key: colors.ink }[item.role];
        drawText(ctx, font.family, { ...item, x: entry ? x + SWATCH : x, color });
      }
    },
  };
}

function drawSwatch(
  ctx: Chart["ctx"],
  entry: KeyEntry,
  { x, y, paper }: { x: number; y: number; paper: string },
): void {
  ctx.save();
  ctx.fillStyle = ctx.strokeStyle = entry.color;
  if (entry.shape !== "line") {
    ctx.fillRect(x, y - 7, 14, 14);
    const ends: { from: StripePoint; to: StripePoint } =
      entry.shape === "bar" ? { from: [x + 7, y + 7], to: [x + 7, y - 7] } : { from: [x, y], to: [x + 14, y] };
    drawStripes(ctx, { rank: entry.rank, paper, ...ends, width: 14 });
  } else {
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 16, y);
    ctx.stroke();
    drawMarker(ctx, entry.rank, x + 8, y, 5);
  }
  ctx.restore();
}
