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

/** The calendar day as it was written: no zone shifts it. */
export function dayOf(value: unknown): string | undefined {
  const [text = ""] = textsOf(value);
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year && month && day) return realDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const time = /\d{4}/.test(text) ? Date.parse(/\d:\d/.test(text) ? text : `${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

function realDay(day: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}
