import type { FigurePath, FigureProblem } from "./figure-problem.ts";

/** Reports repeated names, which readers cannot tell apart. `plural` is the noun for what has the names, such as "labels". */
export function namedTwice(
  plural: string,
  names: readonly { name: string | undefined; path: FigurePath }[],
): FigureProblem[] {
  const first = new Map<string, FigurePath>();
  return names.flatMap(({ name, path }): FigureProblem[] => {
    if (name === undefined) return [];
    const earlier = first.get(name);
    if (!earlier) first.set(name, path);
    const message = `There are two ${plural} "${name}"`;
    const hint = "Give each a name of its own, so that readers can tell them apart";
    return earlier ? [{ code: "figure-invalid", path, message, hint, first: earlier }] : [];
  });
}
