import type { Usage } from "./measure.ts";
import type { NotRun } from "./project.ts";

export interface Result extends Usage {
  project: string;
  /** What was there before the build: "cold", "nothing changed", "one post edited" … */
  situation: string;
}

/** Medians of each situation, and how many times as long as Hugo (or as Eleventy) ours takes. */
export function printTable(results: Result[], notRun: NotRun[]): void {
  console.log(`\n${"".padEnd(20)}${"".padEnd(18)}   wall s    cpu s  peak MB`);
  for (const { situation, project, wall, cpu, peak } of results) {
    console.log(`${situation.padEnd(20)}${project.padEnd(18)}${cell(wall, 2)}${cell(cpu, 2)}${cell(peak, 0)}`);
  }
  console.log("");
  for (const line of ratios(results)) console.log(line);
  for (const { name, notRun: why } of notRun) console.log(`${name}: not run: ${why}`);
}

function ratios(results: Result[]): string[] {
  const situations = Map.groupBy(results, ({ situation }) => situation);
  return [...situations].flatMap(([situation, [ours, ...peers]]) => {
    if (ours === undefined || peers.length === 0) return [];
    const times = peers.map(({ project, wall }) => `${(ours.wall / wall).toFixed(2)} × ${project}`);
    return `${situation.padEnd(20)}${ours.project} takes ${times.join(", ")}`;
  });
}

function cell(value: number | undefined, digits: number): string {
  return (value === undefined ? "not measured" : value.toFixed(digits)).padStart(9);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
