import { type RoundScale, roundScale } from "../../round-scale.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

/** A small plot has no height to lose above its highest value, and no room for many numbers. */
const [FINE, COARSE] = [8, 4];

/** The scale of all panels, or of one. Bars and areas stand on zero. */
export function panelScale({ of, panels, scale }: MultiplesFigure, panel: Panel): RoundScale {
  const shown = scale === "own" ? [panel] : panels;
  const values = shown.flatMap((one) => one.values.filter((value) => value !== null));
  const { min, max } = roundScale({}, of === "line" ? values : [...values, 0], FINE);
  return roundScale({ min, max }, [min, max], COARSE);
}
