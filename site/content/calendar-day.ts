/** A calendar day as ISO text, "2025-10-17". It is never a local Date: a day has no time zone, so none may shift it. */
export type CalendarDay = string;

/** The milliseconds of a day in UTC. */
export const DAY_MS = 86_400_000;

/** The short form of listing cards: "Oct 17, 2025", "17. Okt. 2025". */
export function shortDate(day: CalendarDay, locale: string): string {
  return formatDay(day, locale, "short");
}

/** The long form of the article header: "October 17, 2025", "17. Oktober 2025". */
export function longDate(day: CalendarDay, locale: string): string {
  return formatDay(day, locale, "long");
}

function formatDay(day: CalendarDay, locale: string, month: "short" | "long"): string {
  const key = `${month} ${locale}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...DAY, month });
  formats.set(key, format);
  return format.format(Date.parse(`${day}T00:00Z`));
}

const DAY = { year: "numeric", day: "numeric", timeZone: "UTC" } as const;

/** Cached, as making a format takes as long as formatting dozens of days. */
const formats = new Map<string, Intl.DateTimeFormat>();
