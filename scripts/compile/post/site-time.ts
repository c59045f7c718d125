/** A time in the site's time zone: a calendar day, which means its midnight, or a day and a time. */
export type LocalTime = string;

/** The zone's offset from UTC at a local time, such as "+02:00". */
export function offsetAt(local: LocalTime, timeZone: string): string {
  // Offset and moment depend on each other on days when the clocks change, so the offset is computed twice.
  const guess = offsetOf(Date.parse(`${withTime(local)}Z`), timeZone);
  return offsetOf(Date.parse(`${withTime(local)}${guess}`), timeZone);
}

/** Milliseconds since 1970. A time with its own offset from UTC does not depend on the zone. */
export function momentOf(written: string, timeZone: string): number {
  if (hasOffset(written)) return Date.parse(written);
  return Date.parse(`${withTime(written)}${offsetAt(written, timeZone)}`);
}

export function hasOffset(written: string): boolean {
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(written);
}

/** The local time at a moment, to the second. */
export function localTimeAt(moment: number, timeZone: string): LocalTime {
  const shift = Date.parse(`1970-01-01T00:00:00${offsetOf(moment, timeZone)}`);
  return new Date(moment - shift).toISOString().slice(0, 19);
}

export function withTime(local: LocalTime): LocalTime {
  const [day = "", time = "00:00"] = local.split("T");
  return `${day}T${time.padEnd(8, ":00")}`;
}

const zones = new Map<string, Intl.DateTimeFormat>();

function offsetOf(moment: number, timeZone: string): string {
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  zones.set(timeZone, zone);
  const name = zone.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace("GMT", "").slice(0, 6) || "+00:00";
}
