import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { eventProblems } from "./event-problems.ts";
import { intervalProblems } from "./interval-problems.ts";
import { logProblems } from "./log-problems.ts";
import type { LineFigure } from "./schema.ts";

export function lineProblems(figure: ValidParts<LineFigure>): FigureProblem[] {
  return [
    ...(figure.scale?.log ? logProblems(figure) : []),
    ...bandProblems(figure),
    ...intervalProblems(figure),
    ...eventProblems(figure),
  ];
}

function bandProblems({ bands = [] }: ValidParts<LineFigure>): FigureProblem[] {
  return bands.flatMap((band, i): FigureProblem[] => {
    const { from, to } = band ?? {};
    if (from === undefined || to === undefined || from < to) return [];
    const message = `The band ends at ${to}, and begins at ${from}`;
    return [{ code: "figure-invalid", path: ["bands", i, "to"], message, hint: '"from" must be less than "to"' }];
  });
}
