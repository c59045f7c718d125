const ROOM_BESIDE = { wide: 180, narrow: 110 };
/** Half of the drawing. */
const ROOM_ABOVE = { wide: 360, narrow: 164 };

/** The width that the label of an axis may take without making the radar smaller. */
export function radarLabelRoom(axis: number, axes: number, variant: "wide" | "narrow"): number {
  return (isBesideRadar(axis, axes) ? ROOM_BESIDE : ROOM_ABOVE)[variant];
}

/** Whether the label of an axis stands beside the radar rather than above or below it. */
export function isBesideRadar(axis: number, axes: number): boolean {
  return Math.abs(Math.sin((2 * Math.PI * axis) / axes)) > 0.3;
}
