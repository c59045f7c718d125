/** Reads a list of texts, however it is written: as a list, as objects with a name, or as one text split at `separator`. */
export function textsOf(value: unknown, separator = NEVER, depth = 0): string[] {
  if (value === null || value === undefined || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, NEVER, depth + 1));
  if (typeof value === "object") return textsOf(nameIn(value), NEVER, depth + 1);
  const texts = String(value).split(separator);
  return texts.map((text) => text.trim()).filter(Boolean);
}

/** Fields that people write are not nested so deeply. */
const MAX_DEPTH = 20;
const NEVER = /(?!)/;
const NAMING = ["label", "name", "title", "src", "url", "path", "image", "relative", "date"];

/** The value that names an object: "Web" of { label: "Web", permalink: "/web" } */
function nameIn(object: object): unknown {
  const entries = new Map<string, unknown>(Object.entries(object));
  return NAMING.map((name) => entries.get(name)).find((value) => value !== undefined);
}
