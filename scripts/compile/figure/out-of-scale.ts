import { exactSum } from "../../../site/content/exact.ts";
import type { FigureProblem, ValidParts } from "../../../site/content/figure-problem.ts";
import type { SeriesFigure } from "../../../site/content/figure-schema.ts";
import { outsideOfScale, reversedScale, type ScaleNumber } from "../../../site/content/outside-of-scale.ts";

export type ChartParts = ValidParts<SeriesFigure>;
export type ScaledParts = Extract<ChartParts, { scale?: unknown }>;

/** Finds values, stacks, reference lines and bands that a chart would draw beyond the ends of its scale. */
export function outOfScale(figure: ScaledParts): FigureProblem[] {
  const { scale } = figure;
  const reversed = reversedScale(scale);
  if (reversed.length > 0) return reversed;
  const stack = "stack" in figure ? figure.stack : undefined;
  if (stack === "percent") return outsideOfScale([...shares(), ...referenceLine(figure)], scale);
  const values = valuesOutside(figure);
  const stacks = stack === "stacked" && values.length === 0 ? stackEnds(figure) : [];
  return [...values, ...outsideOfScale([...stacks, ...referenceLine(figure), ...bandsOutside(figure)], scale)];
}

function valuesOutside({ series = [], scale }: ScaledParts): FigureProblem[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = scale ?? {};
  return series.flatMap((one, i) =>
    (one?.values ?? []).flatMap((value, j): FigureProblem[] => {
      if (value === null || value === undefined || (value >= min && value <= max)) return [];
      const [bound, limit] = value > max ? (["max", max] as const) : (["min", min] as const);
      const message = `${value} is ${bound === "max" ? "above" : "below"} the scale, which ends at ${limit}`;
      const hint = `Correct the value, or set "${bound}" of the scale to ${value} or ${bound === "max" ? "more" : "less"}`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint }];
    }),
  );
}

/** Whatever the values are, a chart of shares is drawn from 0 to 100. */
function shares(): ScaleNumber[] {
  return [
    { value: 0, path: ["scale", "min"], of: "the shares" },
    { value: 100, path: ["scale", "max"], of: "the shares" },
  ];
}

/** Adds up positive and negative parts separately. Each sum has the place of its last part. */
export function stackEnds({ labels = [], series = [] }: ScaledParts): ScaleNumber[] {
  return labels.flatMap((label, j) =>
    [1, -1].flatMap((sign) => {
      const parts = series.flatMap((one, i) => {
        const value = one?.values?.[j] ?? 0;
        return value * sign > 0 ? [{ value, path: ["series", i, "values", j] }] : [];
      });
      const last = parts.at(-1);
      const value = exactSum(parts.map((part) => part.value));
      return last && parts.length > 1 ? [{ value, path: last.path, of: `the stack "${label ?? j}"` }] : [];
    }),
  );
}

function referenceLine(figure: ScaledParts): ScaleNumber[] {
  const { value, label } = ("reference" in figure && figure.reference) || {};
  return [{ value, path: ["reference", "value"], of: label === undefined ? "the reference" : `"${label}"` }];
}

/** Finds bands that lie entirely beyond the scale. Of other bands, the part on the scale is drawn. */
function bandsOutside(figure: ScaledParts): ScaleNumber[] {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = figure.scale ?? {};
  const bands = ("bands" in figure && figure.bands) || [];
  return bands.flatMap((band, i): ScaleNumber[] => {
    const { from = min, to = max, label } = band ?? {};
    const of = label === undefined ? `bands[${i}]` : `"${label}"`;
    if (from >= max && to > max) return [{ value: to, path: ["bands", i, "to"], of }];
    return to <= min && from < min ? [{ value: from, path: ["bands", i, "from"], of }] : [];
  });
}
