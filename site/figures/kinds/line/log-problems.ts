import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import type { LineFigure } from "./schema.ts";

type Parts = ValidParts<LineFigure>;

/** What a logarithmic scale cannot show. */
export function logProblems({ series = [], scale, reference, bands = [] }: Parts): FigureProblem[] {
  const missing = 'Correct it, write null where nothing was measured, or remove "log" from the scale';
  const mark = 'Correct it, or remove "log" from the scale';
  const end = "Write a number above 0, or leave it out: the axis then begins below the least number";
  const values = series.flatMap((one, s) =>
    (["values", "low", "high"] as const).flatMap((list) =>
      (one?.[list] ?? []).map((value, i) => ({ value, path: ["series", s, list, i], remedy: missing })),
    ),
  );
  const ends = bands.flatMap((band, i) =>
    (["from", "to"] as const).map((key) => ({ value: band?.[key], path: ["bands", i, key], remedy: mark })),
  );
  return [
    ...logAxisProblems([
      ...values,
      ...ends,
      { value: scale?.min, path: ["scale", "min"], remedy: end },
      { value: reference?.value, path: ["reference", "value"], remedy: mark },
    ]),
    ...stepProblems(scale),
  ];
}

function stepProblems(scale: Parts["scale"]): FigureProblem[] {
  if (scale?.step === undefined) return [];
  const message = "A logarithmic scale has no steps of one size: its numbers are 1, 10, 100";
  return [{ code: "figure-invalid", path: ["scale", "step"], message, hint: 'Remove "step" or "log" from the scale' }];
}
