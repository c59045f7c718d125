import type { FigureProblem } from "./figure-problem.ts";
import type { ValueList } from "./value-counts.ts";

/** Reports lists that hold only nulls: there is nothing to draw or to describe. */
export function emptyLists(lists: readonly ValueList[], what: string): FigureProblem[] {
  return lists.flatMap(({ name, values, path }): FigureProblem[] => {
    if (!values || values.some((value) => value !== null)) return [];
    const hint = `Take the ${what} out, and say in "note" that there are no data`;
    return [{ code: "figure-invalid", path, message: `"${name}" has no number at all`, hint }];
  });
}
