import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { logAxisProblems } from "../../../content/log-axis-problems.ts";
import { outsideOfScale } from "../../../content/outside-of-scale.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { ScatterFigure, ScatterPoint } from "./schema.ts";

type Parts = ValidParts<ScatterFigure>;

export function scatterProblems(figure: Parts): FigureProblem[] {
  const points = figure.points ?? [];
  const own = [...outside(figure), ...points.flatMap((point, i) => unsized(figure, point, i)), ...withoutTrend(figure)];
  const labels = points.map((point) => point?.label);
  return [...own, ...onLogAxes(figure), ...unknownName(figure.highlight, labels, ["highlight"], "point")];
}

function outside({ points = [], ...figure }: Parts): FigureProblem[] {
  return (["x", "y"] as const).flatMap((axis) => {
    const numbers = points.map((point, i) => {
      const of = `"${point?.label ?? `points[${i}]`}"`;
      return { value: point?.[axis], path: ["points", i, axis], of };
    });
    return outsideOfScale(numbers, figure[axis], axis);
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

/** Through points above one another, no line fits better than an upright one: the key would name a line that is not drawn. */
function withoutTrend({ trend, points = [], x }: Parts): FigureProblem[] {
  const places = points.map((point) => point?.x);
  const [first] = places;
  if (trend === undefined || first === undefined || places.some((place) => place !== first)) return [];
  const message = `All points have the same ${x?.name ? `"${x.name}"` : "x"}, so there is no trend`;
  return [
    { code: "figure-invalid", path: ["trend"], message, hint: 'Take "trend" out, or correct the x of the points' },
  ];
}
