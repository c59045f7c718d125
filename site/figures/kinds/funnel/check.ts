import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { FunnelFigure } from "./schema.ts";

export function funnelProblems({ stages = [] }: ValidParts<FunnelFigure>): FigureProblem[] {
  return stages.flatMap((stage, i): FigureProblem[] => {
    const before = stages[i - 1]?.value;
    if (stage?.value === undefined || before === undefined || stage.value <= before) return [];
    const { label = `stages[${i}]`, value } = stage;
    const message = `"${label}" (${value}) is wider than the stage before it (${before})`;
    const hint = "Order the stages from the widest";
    return [{ code: "figure-invalid", path: ["stages", i, "value"], message, hint }];
  });
}
