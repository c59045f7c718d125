import { DAY_MS } from "../../../../site/content/calendar-day.ts";
import { labelDates } from "../../../../site/content/label-dates.ts";

/** Milliseconds since 1970, in UTC. `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

type Read = (...parts: number[]) => Span | undefined;

/** ISO dates, from a year to a day, and quarters as people write them. */
const FORMS: readonly [form: RegExp, read: Read][] = [
  [/^(\d{4})$/, (year = 0) => months(year, 0, 12)],
  [/^(\d{4})[- ]?Q([1-4])$/i, (year = 0, quarter = 0) => months(year, 3 * quarter - 3, 3)],
  [/^(\d{4})-(0[1-9]|1[0-2])$/, (year = 0, month = 0) => months(year, month - 1, 1)],
  [/^(\d{4})-?W([0-5]\d)$/i, (year = 0, week = 0) => weekOf(year, week)],
  [/^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/, (year = 0, month = 0, day = 0) => dayOf(year, month, day)],
];

/**
 * The span of time that a date stands for: a year, a quarter, a month, a week, a day, a minute or a second. Undefined for a text
 * that is not a date, or not a possible one, such as 2019-02-31. Also reads the dates that an axis reads, such as "Mar 7 2024" or
 * "2024/03/07 10:00".
 */
export function spanOf(text: string): Span | undefined {
  for (const [form, read] of FORMS) {
    const parts = form.exec(text);
    if (parts) return read(...parts.slice(1).map(Number));
  }
  const [, day, time = "", seconds, zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/.exec(withHyphens(text)) ?? [];
  const from = day === undefined || !spanOf(day) ? Number.NaN : Date.parse(`${day}T${time}${seconds ?? ""}${zone}`);
  const length = seconds === undefined ? 60_000 : seconds.includes(".") ? 1 : 1000;
  return Number.isNaN(from) ? spanOfLabel(text) : { from, to: from + length };
}

/** Turns "2024/3/7 10:00" into "2024-03-07 10:00". */
function withHyphens(text: string): string {
  return text.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})(?=[T ])/, (_, ...parts: string[]) =>
    parts
      .slice(0, 3)
      .map((part) => part.padStart(2, "0"))
      .join("-"),
  );
}

function spanOfLabel(text: string): Span | undefined {
  const { step, at: [at = 0] = [] } = labelDates([text]) ?? {};
  if (step === "day") return { from: at * DAY_MS, to: (at + 1) * DAY_MS };
  if (step === "month") return months(Math.floor((at - 1) / 12), (at - 1) % 12, 1);
  return step === "quarter" ? months(Math.floor((at - 1) / 4), 3 * ((at - 1) % 4), 3) : undefined;
}

function months(year: number, month: number, count: number): Span {
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + count) };
}

function weekOf(year: number, week: number): Span | undefined {
  const from = firstMonday(year) + (week - 1) * 7 * DAY_MS;
  return week >= 1 && from < firstMonday(year + 1) ? { from, to: from + 7 * DAY_MS } : undefined;
}

function dayOf(year: number, month: number, day: number): Span | undefined {
  const from = Date.UTC(year, month - 1, day);
  return day >= 1 && from < Date.UTC(year, month) ? { from, to: from + DAY_MS } : undefined;
}

/** The Monday of week 1, which in ISO 8601 is the week with January 4. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}
