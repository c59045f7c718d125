import type { FigurePath, FigureProblem } from "./figure-problem.ts";

/** A number on a logarithmic axis, and where it stands in the file. */
interface AxisNumber {
  value: number | null | undefined;
  path: FigurePath;
  /** The hint that says what to write instead of a number that is not above zero. */
  remedy: string;
}

/** Reports numbers that are not above zero: a logarithmic axis never reaches zero, as each step divides by ten once more. */
export function logAxisProblems(numbers: readonly AxisNumber[]): FigureProblem[] {
  return numbers.flatMap(({ value, path, remedy }): FigureProblem[] => {
    if (value === null || value === undefined || value > 0) return [];
    const message = `${value} has no place on a logarithmic axis, which shows numbers above 0`;
    return [{ code: "figure-invalid", path, message, hint: remedy }];
  });
}
