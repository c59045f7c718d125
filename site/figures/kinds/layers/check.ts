import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { LayersFigure } from "./schema.ts";

export function layersProblems({ stacks, links }: ValidParts<LayersFigure>): FigureProblem[] {
  const names = stacks?.map((stack) => stack?.name);
  return (links ?? []).flatMap((link, i) => [
    ...unknownName(link?.from, names, ["links", i, "from"], "stack"),
    ...unknownName(link?.to, names, ["links", i, "to"], "stack"),
  ]);
}
