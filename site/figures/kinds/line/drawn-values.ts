import type { LineFigure } from "./schema.ts";

/** All numbers that the value axis has to show. */
export function drawnValues({ series, reference }: LineFigure): number[] {
  const values = series.flatMap((one) => one.values);
  return [...values.filter((value) => value !== null), ...(reference ? [reference.value] : [])];
}
