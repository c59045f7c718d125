import type { FigurePath, FigureProblem } from "./figure-problem.ts";

export interface ValueList {
  name: string;
  values: readonly unknown[] | undefined;
  path: FigurePath;
}

/** Reports lists that have more or fewer values than there are labels. `missing` is what an author writes for a missing value. */
export function valueCounts(
  labels: readonly (string | undefined)[] | undefined,
  lists: ValueList[],
  missing: 0 | null = null,
): FigureProblem[] {
  return lists.flatMap(({ name, values, path }): FigureProblem[] => {
    if (!labels || !values || values.length === labels.length) return [];
    const without = labels.slice(values.length);
    const quoted = without.slice(0, 5).flatMap((label) => (label === undefined ? [] : [`"${label}"`]));
    const hint =
      without.length > 0
        ? `No value for ${quoted.join(", ")}; ${missing} says that there is none`
        : "Add the missing labels, or remove the values that have none";
    const message = `"${name}" has ${counted(values.length, "value")} for ${counted(labels.length, "label")}`;
    return [{ code: "figure-length", path, message, hint }];
  });
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
