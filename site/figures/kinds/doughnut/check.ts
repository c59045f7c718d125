import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { DoughnutFigure } from "./schema.ts";

type Parts = ValidParts<DoughnutFigure>;

export function doughnutProblems(figure: Parts): FigureProblem[] {
  return [...negativeSlices(figure), ...emptyRings(figure)];
}

/** A slice cannot be negative. */
function negativeSlices({ series = [] }: Parts): FigureProblem[] {
  return series.flatMap((one, i) =>
    (one?.values ?? []).flatMap((value, j): FigureProblem[] => {
      if (value === null || value === undefined || value >= 0) return [];
      const message = `${value} cannot be a slice of a doughnut`;
      return [{ code: "figure-invalid", path: ["series", i, "values", j], message, hint: 'Use "kind": "bar"' }];
    }),
  );
}

function emptyRings({ series = [] }: Parts): FigureProblem[] {
  return series.flatMap((one, i): FigureProblem[] => {
    const values = one?.values ?? [];
    // A series of nulls alone is reported for every kind.
    if (!values.includes(0) || values.some((value) => value !== 0 && value !== null)) return [];
    const message = `All values of "${one?.name ?? `series[${i}]`}" are 0, and a ring has nothing to divide`;
    const hint = 'Take the series out, or use "kind": "bar"';
    return [{ code: "figure-invalid", path: ["series", i, "values"], message, hint }];
  });
}
