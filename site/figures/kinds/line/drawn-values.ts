import type { LineFigure } from "./schema.ts";

/** All numbers that the value axis has to show. */
export function drawnValues({
  series,
  reference,
  bands = [],
}: Pick<LineFigure, "series" | "reference" | "bands">): number[] {
  const values = series.flatMap((one) => [one.values, one.low ?? [], one.high ?? []].flat());
  return [
    ...values.filter((value) => value !== null),
    ...(reference ? [reference.value] : []),
    ...bands.flatMap(({ from, to }) => [from, to]),
  ];
}

/** The least and the greatest of any number of values: Math.min accepts only some hundred thousand arguments. */
export function extent(values: readonly number[]): { least: number; greatest: number } {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return { least, greatest };
}
