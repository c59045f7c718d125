import { readdirSync, readFileSync } from "node:fs";
import { type ChartFigure, type Figure, figureSchema, isChart } from "../../site/content/figure-schema.ts";

const folder = new URL("fixtures/", import.meta.url);

/** The example figures, by file name: each kind once or more, with the product's own numbers. */
export const fixtures: Record<string, Figure> = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => [
      file.replace(".json", ""),
      figureSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8"))),
    ]),
);

export const charts = Object.entries(fixtures).filter((entry): entry is [string, ChartFigure] => isChart(entry[1]));

export function fixture(name: string): Figure {
  const figure = fixtures[name];
  if (!figure) throw new Error(`There is no fixture ${name}`);
  return figure;
}
