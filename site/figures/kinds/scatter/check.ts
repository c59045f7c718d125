import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";

type Parts = ValidParts<ScatterFigure>;

export function scatterProblems(figure: Parts): FigureProblem[] {
  const points = figure.points ?? [];
  const own = points.flatMap((point, i) => [...outside(figure, point, i), ...unsized(figure, point, i)]);
  const labels = points.map((point) => point?.label);
  return [...own, ...onLogAxes(figure), ...unknownName(figure.highlight, labels, ["highlight"], "point")];
}

/** A number beyond the end of an axis that the file gives would lie outside of the picture. */
function outside(figure: Parts, point: ValidParts<ScatterPoint> | undefined, i: number): FigureProblem[] {
  return (["x", "y"] as const).flatMap((axis): FigureProblem[] => {
    const value = point?.[axis];
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = figure[axis] ?? {};
    if (value === undefined || (value >= min && value <= max)) return [];
    const message = `${value} of "${point?.label ?? `points[${i}]`}" lies outside of the axis`;
    const hint = value < min ? `Set ${axis}.min to ${value} or less` : `Set ${axis}.max to ${value} or more`;
    return [{ code: "figure-invalid", path: ["points", i, axis], message, hint }];
  });
}

function onLogAxes({ points = [], ...figure }: Parts): FigureProblem[] {
  return (["x", "y"] as const).flatMap((axis) => {
    if (!figure[axis]?.log) return [];
    const remedy = `Correct it, take the point out, or remove "log" from ${axis}`;
    const values = points.map((point, i) => ({ value: point?.[axis], path: ["points", i, axis], remedy }));
    return logAxisProblems([
      ...values,
      { value: figure[axis]?.min, path: [axis, "min"], remedy: `Write a number above 0, or remove "log" from ${axis}` },
    ]);
  });
}

/** Either all points have a size, and the figure says of what, or none has. */
function unsized({ size }: Parts, point: ValidParts<ScatterPoint> | undefined, i: number): FigureProblem[] {
  if (point?.label === undefined || (size === undefined) === (point.size === undefined)) return [];
  const message = size ? `"${point.label}" has no size` : `"${point.label}" has a size, and nothing says of what`;
  const hint = size ? "Give it one, or take it out of the figure" : 'Add "size": { "name": "…" } to the figure';
  return [{ code: "figure-invalid", path: ["points", i], message, hint }];
}
