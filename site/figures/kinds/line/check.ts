import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import type { LineFigure } from "./schema.ts";

type Parts = ValidParts<LineFigure>;

export function lineProblems(figure: Parts): FigureProblem[] {
  return figure.scale?.log ? logProblems(figure) : [];
}

function logProblems({ series = [], scale, reference }: Parts): FigureProblem[] {
  const missing = 'Correct it, write null where nothing was measured, or remove "log" from the scale';
  const end = "Write a number above 0, or leave it out: the axis then ends below the least number";
  const values = series.flatMap((one, s) =>
    (one?.values ?? []).map((value, i) => ({ value, path: ["series", s, "values", i], remedy: missing })),
  );
  return [
    ...logAxisProblems([
      ...values,
      { value: scale?.min, path: ["scale", "min"], remedy: end },
      { value: reference?.value, path: ["reference", "value"], remedy: 'Correct it, or remove "log" from the scale' },
    ]),
    ...steps(scale),
  ];
}

function steps(scale: Parts["scale"]): FigureProblem[] {
  if (scale?.step === undefined) return [];
  const message = "A logarithmic scale has no steps of one size: its numbers are 1, 10, 100";
  return [{ code: "figure-invalid", path: ["scale", "step"], message, hint: 'Remove "step" or "log" from the scale' }];
}
