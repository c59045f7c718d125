/** The points of a line in the pixels of a drawing, as runs between gaps. */
export function runsOf(
  values: readonly (number | null)[],
  x: (label: number) => number,
  y: (value: number) => number,
): { x: number; y: number }[][] {
  const runs: { x: number; y: number }[][] = [[]];
  for (const [i, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: x(i), y: y(value) });
  }
  return runs.filter((run) => run.length > 0);
}
