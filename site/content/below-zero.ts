import type { FigureProblem } from "./figure-problem.ts";

interface Parts {
  labels?: (string | undefined)[] | undefined;
  series?:
    | ({ name?: string | undefined; values?: (number | null | undefined)[] | undefined } | undefined)[]
    | undefined;
}

/** Reports the first negative value of each series whose values are parts of a whole. */
export function belowZero({ series = [], labels = [] }: Parts, hint: string): FigureProblem[] {
  return series.flatMap((one, s): FigureProblem[] => {
    const at = (one?.values ?? []).findIndex((value) => value !== null && value !== undefined && value < 0);
    if (at === -1) return [];
    const part = `${one?.values?.[at]} of "${one?.name ?? `series[${s}]`}" at "${labels[at] ?? at}"`;
    const message = `${part} lies below zero, and a part of a whole cannot`;
    return [{ code: "figure-invalid", path: ["series", s, "values", at], message, hint }];
  });
}
