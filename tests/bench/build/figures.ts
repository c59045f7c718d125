import { capital, clause, noun } from "./prose.ts";
import type { Random } from "./random.ts";

export interface CorpusFigure {
  name: string;
  alt: string;
  json: object;
  /** The figure's data, where it stands in a file of its own. */
  csv?: string;
}

const LABELS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** A chart, and a figure without one. Every other chart has its data in a CSV. */
export function corpusFigures(random: Random, number: number): CorpusFigure[] {
  return [chart(random, number), random.one([flow, stats, timeline])(random)];
}

function chart(random: Random, number: number): CorpusFigure {
  const kind = random.one(["bar", "line", "radar", "doughnut"]);
  const names = kind === "doughnut" ? ["Share"] : ["Before", "After"];
  const series = names.map((name) => ({ name, values: valuesOf(kind, random) }));
  const inFile = number % 20 === 0;
  const data = inFile ? { data: "chart.csv" } : { labels: LABELS, series };
  return {
    name: "chart",
    alt: "Minutes a day, before and after",
    json: { kind, ...words(random), unit: kind === "doughnut" ? "%" : "min", ...data },
    ...(inFile && { csv: csvOf(series) }),
  };
}

/** The slices of a ring add up to 100. */
function valuesOf(kind: string, random: Random): number[] {
  const values = LABELS.map(() => random.between(5, 19));
  const rest = 100 - values.slice(1).reduce((sum, value) => sum + value, 0);
  return kind === "doughnut" ? [rest, ...values.slice(1)] : values;
}

function csvOf(series: { name: string; values: number[] }[]): string {
  const rows = LABELS.map((label, at) => [label, ...series.map(({ values }) => values[at])].join(","));
  return `${["day", ...series.map(({ name }) => name)].join(",")}\n${rows.join("\n")}\n`;
}

function flow(random: Random): CorpusFigure {
  const steps = random.times(4, () => ({ title: capital(noun(random)), text: `${capital(clause(random))}.` }));
  return { name: "flow", alt: "Four steps", json: { kind: "flow", ...words(random), steps } };
}

function stats(random: Random): CorpusFigure {
  const items = random.times(3, () => ({ value: `${random.between(2, 98)}%`, label: capital(noun(random)) }));
  return { name: "stats", alt: "Three numbers", json: { kind: "stats", ...words(random), items } };
}

function timeline(random: Random): CorpusFigure {
  const events = random.times(4, (at) => ({ when: `${2019 + at}`, title: capital(noun(random)) }));
  return { name: "timeline", alt: "Four years", json: { kind: "timeline", ...words(random), events } };
}

function words(random: Random) {
  const title = `The ${noun(random)} takes less time than the ${noun(random)}`;
  const takeaway = `On most days ${clause(random)}, whatever the ${noun(random)} does.`;
  return { title, takeaway, note: "Illustrative figure" };
}
