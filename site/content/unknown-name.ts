import type { FigurePath, FigureProblem } from "./figure-problem.ts";

/** Reports a name that refers to nothing. It reports nothing if some of the known names could not be read. */
export function unknownName(
  name: string | undefined,
  names: readonly (string | undefined)[] | undefined,
  path: FigurePath,
  what: string,
): FigureProblem[] {
  const known = names?.filter((one) => one !== undefined);
  if (name === undefined || !known || known.length !== names?.length || known.includes(name)) return [];
  const quoted = known.slice(0, 8).map((one) => `"${one}"`);
  const message = `There is no ${what} "${name}"`;
  const hint = known.length > 0 ? `There is ${quoted.join(", ")}` : `Remove the name: nothing in the figure has one`;
  return [{ code: "figure-invalid", path, message, hint, unknown: { name, known } }];
}
