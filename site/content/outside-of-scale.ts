import type { FigurePath, FigureProblem } from "./figure-problem.ts";

interface Ends {
  min?: number | undefined;
  max?: number | undefined;
}

/** A number on a scale, its path in the file, and the name of what has it. */
export interface ScaleNumber {
  value: number | undefined;
  path: FigurePath;
  of: string;
}

/** Reports numbers beyond the ends that the file gives, outside of the picture. `field` has the ends: "scale", or an axis. */
export function outsideOfScale(numbers: readonly ScaleNumber[], ends: Ends = {}, field = "scale"): FigureProblem[] {
  const reversed = reversedScale(ends, field);
  if (reversed.length > 0) return reversed;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = ends;
  return numbers.flatMap(({ value, path, of }): FigureProblem[] => {
    if (value === undefined || (value >= min && value <= max)) return [];
    const message = `${value} of ${of} lies outside of the ${nameOf(field)}`;
    const hint = value < min ? `Set ${field}.min to ${value} or less` : `Set ${field}.max to ${value} or more`;
    return [{ code: "figure-invalid", path, message, hint }];
  });
}

export function reversedScale({ min, max }: Ends = {}, field = "scale"): FigureProblem[] {
  if (min === undefined || max === undefined || min < max) return [];
  const message = `The ${nameOf(field)} ends at ${max}, before it begins at ${min}`;
  return [{ code: "figure-invalid", path: [field, "max"], message, hint: '"min" must be less than "max"' }];
}

function nameOf(field: string): string {
  return field === "scale" ? "scale" : "axis";
}
