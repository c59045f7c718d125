import type { LineFigure } from "./schema.ts";

/** All numbers that the value axis has to show. */
export function drawnValues({ series, reference, bands = [] }: LineFigure): number[] {
  const values = series.flatMap((one) => [...one.values, ...(one.low ?? []), ...(one.high ?? [])]);
  return [
    ...values.filter((value) => value !== null),
    ...(reference ? [reference.value] : []),
    ...bands.flatMap(({ from, to }) => [from, to]),
  ];
}
