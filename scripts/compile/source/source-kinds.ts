/** A JSON Schema, which editors read, lies among the figures but is none. */
export function isFigure({ path }: { path: string }): boolean {
  return /\.json$/i.test(path) && !/\.schema\.json$/i.test(path);
}

export function isCsv({ path }: { path: string }): boolean {
  return /\.csv$/i.test(path);
}
