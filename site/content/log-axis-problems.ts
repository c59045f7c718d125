import type { FigurePath, FigureProblem } from "./figure-problem.ts";

/** A number on a logarithmic axis, and where it stands in the file. */
interface AxisNumber {
  value: number | null | undefined;
  path: FigurePath;
  /** How the number is taken away, where it cannot be above zero. */
  remedy: string;
}

/** A logarithmic axis has no zero, and nothing below: each step divides by ten once more. */
export function logAxisProblems(numbers: readonly AxisNumber[]): FigureProblem[] {
  return numbers.flatMap(({ value, path, remedy }): FigureProblem[] => {
    if (value === null || value === undefined || value > 0) return [];
    const message = `${value} has no place on a logarithmic axis, which shows numbers above 0`;
    return [{ code: "figure-invalid", path, message, hint: remedy }];
  });
}
