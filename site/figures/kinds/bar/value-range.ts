import type { BarFigure } from "./schema.ts";

/** The range of the axis: zero and all drawn values, unless the figure sets a scale. */
export function valueRange(figure: BarFigure): { min: number; max: number } {
  const values = [...drawnValues(figure), ...(figure.reference ? [figure.reference.value] : [])];
  return {
    min: figure.scale?.min ?? Math.min(0, ...values),
    max: figure.scale?.max ?? (Math.max(0, ...values) || (Math.min(...values) < 0 ? 0 : 1)),
  };
}

/** In a stack, positive and negative values add up separately. */
function drawnValues(figure: BarFigure): number[] {
  if (figure.stack === "none") return figure.series.flatMap(({ values }) => values.filter((value) => value !== null));
  if (figure.stack === "percent") return [100];
  return figure.labels.flatMap((_, i) => {
    const stack = figure.series.map(({ values }) => values[i] ?? 0);
    return [sum(stack.filter((v) => v > 0)), sum(stack.filter((v) => v < 0))];
  });
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
