/** The first names of a long list, for a message: "a, b, … (70 in all)". */
export function firstOf(names: string[], most = 12): string {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown}, … (${names.length} in all)` : shown;
}
