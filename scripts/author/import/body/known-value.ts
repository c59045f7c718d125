/** The value at a path such as author.name, as text on one line. Undefined if there is none, or a list or table. */
export function knownValue(values: unknown, path: string): string | undefined {
  let found = values;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null) return undefined;
    const entries: [string, unknown][] = Object.entries(found);
    // Hugo's names differ in case between the file and the template.
    found = entries.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  }
  if (typeof found !== "string" && typeof found !== "number" && typeof found !== "boolean") return undefined;
  return String(found).replace(/\s+/g, " ").trim();
}
