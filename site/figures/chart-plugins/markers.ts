import type { Chart } from "chart.js";

/** Markers tell lines apart without color. The names are those of Chart.js. */
const POINT_STYLES = ["circle", "rect", "triangle", "rectRot"] as const;

export const pointStyle = (rank: number) => POINT_STYLES[rank % POINT_STYLES.length] ?? "circle";

/** The same shapes for the key. */
export function drawMarker(ctx: Chart["ctx"], rank: number, x: number, y: number, radius: number): void {
  ctx.beginPath();
  if (pointStyle(rank) === "circle") ctx.arc(x, y, radius, 0, 2 * Math.PI);
  else for (const [dx, dy] of corners(pointStyle(rank), radius)) ctx.lineTo(x + dx, y + dy);
  ctx.closePath();
  ctx.fill();
}

function corners(style: (typeof POINT_STYLES)[number], r: number): [number, number][] {
  if (style === "triangle")
    return [
      [0, -r],
      [r * 0.87, r / 2],
      [-r * 0.87, r / 2],
    ];
  if (style === "rectRot")
    return [
      [0, -r],
      [r, 0],
      [0, r],
      [-r, 0],
    ];
  const s = r * Math.SQRT1_2;
  return [
    [-s, -s],
    [s, -s],
    [s, s],
    [-s, s],
  ];
}
