import { exact } from "../../../content/exact.ts";
import type { LintFinding } from "../../../content/figure-problem.ts";
import { drawnValues, extent } from "./drawn-values.ts";
import type { LineFigure } from "./schema.ts";

/** The least share of the height that a change takes: less is only a few pixels on a phone. */
const LEAST_SHARE = 0.1;
/** With two points, readers compare the numbers. */
const FEWEST_LABELS = 3;
const FLAT =
  /\b(?:flat|level|constant|stable|steady|unchanged|stays?|stayed|remains?|remained|hardly|barely|no change|nothing changes|plateaus?|within|konstant|stabil|unverändert|gleich|bleib\p{L}*|blieb\p{L}*|kaum|innerhalb)\b/iu;

/** A line shows its change by its slope, and need not begin at zero: where all values lie close together, a scale from zero hides it. */
export function hiddenChange(figure: LineFigure): LintFinding[] {
  const { labels, series, scale, title, takeaway } = figure;
  // A logarithmic scale shows ratios: if all numbers are alike, it begins close to them.
  if (scale?.log) return [];
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const { least, greatest: most } = extent(values);
  const drawn = extent(drawnValues(figure));
  const from = scale?.min ?? Math.min(0, drawn.least);
  const to = scale?.max ?? Math.max(0, drawn.greatest);
  const share = (most - least) / (to - from);
  if (labels.length < FEWEST_LABELS || share >= LEAST_SHARE || most === least || FLAT.test(`${title} ${takeaway}`))
    return [];
  const range = JSON.stringify(closerScale(least, most))
    .replace(/([:,])/g, "$1 ")
    .replace("}", " }")
    .replace("{", "{ ");
  return [
    {
      code: "figure-lint-scale",
      path: scale === undefined ? ["series", 0, "values"] : ["scale"],
      message: `The values lie between ${least} and ${most}: drawn from ${from} to ${to}, the line looks flat`,
      hint: `Write "scale": ${range}; if the point is that nothing changes, say so in the title or the takeaway`,
    },
  ];
}

/** Round numbers around the values, with some room. */
function closerScale(least: number, most: number): { min: number; max: number } {
  const step = 10 ** Math.floor(Math.log10(most - least));
  return { min: exact(Math.floor(least / step - 0.5) * step), max: exact(Math.ceil(most / step + 0.5) * step) };
}
