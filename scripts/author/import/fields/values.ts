/** A list of texts, however it was written: as a list, as objects with a name, or in one text, apart by `apart`. */
export function textsOf(value: unknown, apart = NOTHING): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one));
  if (typeof value === "object") return textsOf(nameIn(value));
  const texts = String(value).split(apart);
  return texts.map((text) => text.trim()).filter(Boolean);
}

const NOTHING = /(?!)/;
const NAMING = ["label", "name", "title", "src", "url", "path", "image", "relative", "date"];

/** What an object is about: { label: "Web", permalink: "/web" } */
function nameIn(object: object): unknown {
  const entries = new Map<string, unknown>(Object.entries(object));
  return NAMING.map((name) => entries.get(name)).find((value) => value !== undefined);
}
