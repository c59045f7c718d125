import type { Panel } from "./schema.ts";
import type { Spot } from "./simplified.ts";

/** The points between gaps. */
export function runsOf(
  { values }: Pick<Panel, "values">,
  x: (label: number) => number,
  y: (value: number) => number,
): Spot[][] {
  const runs: Spot[][] = [[]];
  for (const [i, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: x(i), y: y(value) });
  }
  return runs.filter((run) => run.length > 0);
}
