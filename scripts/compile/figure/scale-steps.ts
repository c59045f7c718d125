/** Readers cannot tell more lines apart. Chart.js draws a thousand at most, and then warns. */
export const MOST_STEPS = 50;

/** The number of steps of a scale, which reaches from zero to the values unless `min` or `max` is set. */
export function scaleSteps(scale: Scale, values: number[]): { from: number; to: number; count: number } {
  const [from, to] = [scale.min ?? Math.min(0, ...values), scale.max ?? Math.max(0, ...values)];
  return { from, to, count: Math.round((to - from) / (scale.step ?? to - from)) };
}

interface Scale {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The least round number that gives at most MOST_STEPS steps. */
export function leastStep(from: number, to: number): number {
  const least = (to - from) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = [1, 2, 5, 10].map((digit) => Number((digit * power).toPrecision(1)));
  return round.find((step) => step >= least) ?? least;
}
