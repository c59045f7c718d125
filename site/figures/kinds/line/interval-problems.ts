import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { LineFigure } from "./schema.ts";

type Parts = ValidParts<LineFigure>;
type Series = NonNullable<NonNullable<Parts["series"]>[number]>;

/** Checks that ranges have two ends, contain their values, and lie on the scale. */
export function intervalProblems({ series = [], labels, scale }: Parts): FigureProblem[] {
  return series.flatMap((one, s) => {
    const { low, high } = one ?? {};
    if (!one || (!low && !high)) return [];
    if (!low || !high) return [alone(one, s)];
    return [...lengths(one, s, labels?.length), ...low.flatMap((_, i) => outside(one, { s, i, scale }))];
  });
}

function alone({ name, low }: Series, s: number): FigureProblem {
  const [given, other] = low ? ["low", "high"] : ["high", "low"];
  const message = `"${name ?? `series[${s}]`}" has "${given}" ends of its ranges, but no "${other}" ones`;
  return { code: "figure-invalid", path: ["series", s, given], message, hint: `Add "${other}", or remove "${given}"` };
}

function lengths(series: Series, s: number, count: number | undefined): FigureProblem[] {
  return (["low", "high"] as const).flatMap((list): FigureProblem[] => {
    const found = series[list]?.length;
    if (count === undefined || found === count) return [];
    const message = `"${list}" has ${found} numbers for ${count} labels`;
    return [
      {
        code: "figure-length",
        path: ["series", s, list],
        message,
        hint: "Write one number a label; null says that there is none",
      },
    ];
  });
}

function outside({ values, low, high }: Series, { s, i, scale }: { s: number; i: number; scale: Parts["scale"] }) {
  const [value, from, to] = [values?.[i] ?? undefined, low?.[i] ?? undefined, high?.[i] ?? undefined];
  const problem = (list: string, message: string, hint: string): FigureProblem => ({
    code: "figure-invalid",
    path: ["series", s, list, i],
    message,
    hint,
  });
  const found: FigureProblem[] = [];
  if (from !== undefined && from > (value ?? to ?? from))
    found.push(problem("low", `The range begins at ${from}, above ${value ?? to}`, "Correct one of the numbers"));
  if (to !== undefined && to < (value ?? from ?? to))
    found.push(problem("high", `The range ends at ${to}, below ${value ?? from}`, "Correct one of the numbers"));
  if (from !== undefined && from < (scale?.min ?? from))
    found.push(
      problem(
        "low",
        `${from} is below the scale, which ends at ${scale?.min}`,
        `Set "min" of the scale to ${from} or less`,
      ),
    );
  if (to !== undefined && to > (scale?.max ?? to))
    found.push(
      problem(
        "high",
        `${to} is above the scale, which ends at ${scale?.max}`,
        `Set "max" of the scale to ${to} or more`,
      ),
    );
  return found;
}
