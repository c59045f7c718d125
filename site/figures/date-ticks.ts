import { DAY_MS } from "../content/calendar-day.ts";
import type { DateStep } from "../content/label-dates.ts";
import type { DateAxis } from "./date-axis.ts";

/** A date on the axis: its position, and its lines of text. The first tick of each year has the year on a second line. */
export interface DateTick {
  value: number;
  lines: string[];
}

/** A tick every so many days, months, quarters or years. */
type Rhythm = readonly [step: DateStep, every: number];

const YEARS = [1, 2, 5, 10, 20, 50, 100, 200, 500].map((every): Rhythm => ["year", every]);
const MONTHS = [1, 2, 3, 6].map((every): Rhythm => ["month", every]);
const DAYS = [1, 2, 7, 14].map((every): Rhythm => ["day", every]);
const RHYTHMS: Record<DateStep, readonly Rhythm[]> = {
  day: [...DAYS, ...MONTHS, ...YEARS],
  month: [...MONTHS, ...YEARS],
  quarter: [["quarter", 1], ["quarter", 2], ...YEARS],
  year: YEARS,
};

/** As many round dates as fit, and none finer than the labels themselves. If no two fit, the first and the last date. */
export function dateTicks(axis: DateAxis, locale: string, fits: (ticks: DateTick[]) => boolean): DateTick[] {
  for (const rhythm of RHYTHMS[axis.step]) {
    const ticks = withTexts(rhythmDates(axis, rhythm), axis.step, { unit: rhythm[0], locale });
    if (fits(ticks) && ticks.length > 1) return ticks;
  }
  return withTexts([axis.min, axis.max], axis.step, { unit: axis.step, locale });
}

function rhythmDates(axis: DateAxis, [unit, every]: Rhythm): number[] {
  const { step, min, max } = axis;
  if (unit === "day") return stepped(firstDay(axis, every), max, every);
  if (step === "day") {
    const months = every * (unit === "year" ? 12 : 1);
    // The first month that begins on the axis.
    return stepped(ceiled(monthOf(min - 1) + 1, months), monthOf(max), months).map(dayOf);
  }
  const size = every * (unit === "year" ? PER_YEAR[step] : 1);
  // Months and quarters are counted from 1.
  const first = step === "year" ? 0 : 1;
  return stepped(ceiled(min - first, size) + first, max, size);
}

const PER_YEAR = { month: 12, quarter: 4, year: 1 };

/** Weeks begin on Mondays, unless all labels are another day of the week. */
function firstDay({ at, min }: DateAxis, every: number): number {
  const isWeekly = at.every((day) => (day - min) % 7 === 0);
  if (every < 7 || isWeekly) return min;
  // The first of January 1970 was a Thursday.
  const sinceMonday = (((min + 3) % 7) + 7) % 7;
  return sinceMonday === 0 ? min : min + 7 - sinceMonday;
}

function stepped(from: number, to: number, every: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / every) + 1) }, (_, i) => from + i * every);
}

const ceiled = (value: number, size: number) => Math.ceil(value / size) * size;

/** How many months lie between the beginning of the year 0 and a day. */
function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The first day of a month, counted as by monthOf(). */
function dayOf(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12) / DAY_MS;
}

function withTexts(values: number[], step: DateStep, format: { unit: DateStep; locale: string }): DateTick[] {
  const write = writer(format);
  let shown: number | undefined;
  return values.map((value) => {
    const { date, quarter } = calendar(value, step);
    const year = date.getUTCFullYear();
    const lines = format.unit === "year" ? [String(year)] : [write(date, quarter)];
    if (format.unit !== "year" && year !== shown) lines.push(String(year));
    shown = year;
    return { value, lines };
  });
}

function calendar(value: number, step: DateStep): { date: Date; quarter: number } {
  if (step === "day") return { date: new Date(value * DAY_MS), quarter: 1 };
  if (step === "year") return { date: new Date(Date.UTC(value, 0)), quarter: 1 };
  const [year, part] = [Math.floor((value - 1) / PER_YEAR[step]), (value - 1) % PER_YEAR[step]];
  return { date: new Date(Date.UTC(year, (part * 12) / PER_YEAR[step])), quarter: part + 1 };
}

/** Makes its formatter once: an axis can have 10,000 days, and making one takes as long as formatting dozens of dates. */
function writer({ unit, locale }: { unit: DateStep; locale: string }): (date: Date, quarter: number) => string {
  if (unit === "quarter") return (_, quarter) => `Q${quarter}`;
  const day = unit === "day" ? ({ day: "numeric" } as const) : {};
  const formatter = new Intl.DateTimeFormat(locale, { month: "short", ...day, timeZone: "UTC" });
  return (date) => formatter.format(date);
}
