/** More lines than this nobody tells apart; Chart.js draws a thousand at most, and complains. */
export const MOST_STEPS = 50;

/** In how many steps a scale is drawn that reaches from zero to the values unless it says otherwise. */
export function scaleSteps(scale: Scale, values: number[]): { from: number; to: number; count: number } {
  const [from, to] = [scale.min ?? Math.min(0, ...values), scale.max ?? Math.max(0, ...values)];
  return { from, to, count: Math.round((to - from) / (scale.step ?? to - from)) };
}

interface Scale {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/** The least round number that is a good step from one number to another. */
export function leastStep(from: number, to: number): number {
  const least = (to - from) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const round = [1, 2, 5, 10].map((digit) => Number((digit * power).toPrecision(1)));
  return round.find((step) => step >= least) ?? least;
}
