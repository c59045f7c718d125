const BESIDE = { wide: 180, narrow: 110 };
/** Half of the drawing. */
const ABOVE = { wide: 360, narrow: 164 };

/** The width that a word at an axis of a radar may take, so that the radar keeps its own. */
export function radarLabelRoom(axis: number, axes: number, variant: "wide" | "narrow"): number {
  return (isBesideRadar(axis, axes) ? BESIDE : ABOVE)[variant];
}

export function isBesideRadar(axis: number, axes: number): boolean {
  return Math.abs(Math.sin((2 * Math.PI * axis) / axes)) > 0.3;
}
