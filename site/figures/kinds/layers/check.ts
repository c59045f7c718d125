import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import type { LayersFigure } from "./schema.ts";

export function layersProblems({ stacks, links }: ValidParts<LayersFigure>): FigureProblem[] {
  const names = stacks?.map((stack) => stack?.name);
  return (links ?? []).flatMap((link, i) => [
    ...unknownName(link?.from, names, ["links", i, "from"], "stack"),
    ...unknownName(link?.to, names, ["links", i, "to"], "stack"),
    ...unknownName(link?.layer, layersOf(stacks, link?.to), ["links", i, "layer"], "layer"),
  ]);
}

/** The titles of the layers of a stack. Undefined if the stack itself is unknown, which is reported already. */
function layersOf(
  stacks: ValidParts<LayersFigure>["stacks"],
  name: string | undefined,
): (string | undefined)[] | undefined {
  return stacks?.find((stack) => stack?.name === name)?.layers?.map((layer) => layer?.title);
}
