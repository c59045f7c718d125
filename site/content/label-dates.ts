import { DAY_MS } from "./calendar-day.ts";

/** The period that a date stands for, from the shortest. */
export type DateStep = "day" | "month" | "quarter" | "year";

interface LabelDates {
  /** The shortest period that a label stands for: the axis counts in it. */
  step: DateStep;
  /** How many steps after the year 0 each date is. */
  at: number[];
}

const FROM_SHORTEST: readonly DateStep[] = ["day", "month", "quarter", "year"];

/**
 * Reads labels as dates, if all of them are dates: "2024-03-01", "2024/3/1", "2024-03", "Mar 2024", "März 2024", "Q1 2024" or
 * "2024". Among shorter periods, a year, a quarter or a month stands at its start, where the axis has it, too. Labels without a
 * year, such as "March", are not dates: nobody can tell which year is meant.
 */
export function labelDates(labels: readonly string[]): LabelDates | undefined {
  const dates = labels.map((label) => readDate(label.trim()));
  const steps = new Set(dates.map((date) => date?.step));
  const step = FROM_SHORTEST.find((step) => steps.has(step));
  if (step === undefined || !dates.every((date) => date !== undefined)) return undefined;
  return { step, at: dates.map((date) => placeIn(step, date)) };
}

/** If all labels look like dates: the index of one that cannot be read. "1/2/2024" may be in January or February. Else -1. */
export function unreadDate(labels: readonly string[]): number {
  const looksLikeDates = labels.length > 2 && labels.every((label) => isLikeDate(label.trim()));
  return looksLikeDates ? labels.findIndex((label) => !readDate(label.trim())) : -1;
}

function isLikeDate(label: string): boolean {
  const [, month] = WITH_MONTH.exec(label) ?? [];
  return month === undefined ? LIKE_A_DATE.test(label) : monthNumber(month) > 0;
}

/** A month or a day as spreadsheets write it: "Jan-24", "Jan '24", "1-Jan-24". */
const WITH_MONTH = /^(?:\d{1,2}[- ])?(\p{L}{3,9})\.?(?:-| ?['’])(?:\d{2}|\d{4})$/u;

/** A day, with a time or without one; a month; a week. Not 1.10.0, which is a version. */
const LIKE_A_DATE =
  /^(?:(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{4}|\d{1,2}\/\d{1,2}\/\d{2})(?:[T ,].*)?|(?:19|20)\d{6}|(?:0[1-9]|1[0-2])\.(?:19|20)\d{2}|(?:0?[1-9]|1[0-2])[/-](?:19|20)\d{2}|\d{4}[- ]?W\d{1,2}|K?W ?\d{1,2}[ /-]\d{4})$/i;

/** The position of a date on an axis that counts other steps: among months, "2024-03-16" is half a step after March 2024. */
export function placeOfDate(label: string, step: DateStep): number | undefined {
  const date = readDate(label.trim());
  return date && placeIn(step, date);
}

function placeIn(step: DateStep, date: LabelDate): number {
  if (date.step === step) return date.at;
  const months = monthsOf(date);
  if (step === "month") return months + 1;
  if (step === "quarter") return months / 3 + 1;
  return step === "year" ? months / 12 : Date.UTC(Math.floor(months / 12), months % 12) / DAY_MS;
}

/** How many months lie between the year 0 and a date. */
function monthsOf({ step, at }: LabelDate): number {
  if (step === "month") return at - 1;
  if (step === "quarter") return (at - 1) * 3;
  if (step === "year") return at * 12;
  const date = new Date(at * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return year * 12 + month + (date.getUTCDate() - 1) / new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

interface LabelDate {
  step: DateStep;
  at: number;
}

type Reader = (...parts: string[]) => LabelDate | undefined;

/** The names of the months in the two languages that labels may have. */
const MONTHS = ["en", "de"].flatMap((language) => {
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month)).toLowerCase());
});
const MONTH = "(\\p{L}{3,9})\\.?";

/** A day, alone or at midnight, as programs write it. */
const YEAR_MONTH_DAY = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;

const FORMS: readonly [form: RegExp, read: Reader][] = [
  [/^(\d{4})$/, (year) => (isYear(year) ? { step: "year", at: Number(year) } : undefined)],
  // Not with a slash: 2024/25 is a season.
  [/^(\d{4})-(\d{1,2})$/, (year, month) => monthOf(year, Number(month))],
  [YEAR_MONTH_DAY, (year, _, month, day) => dayOf(year, Number(month), day)],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (day, month, year) => dayOf(year, Number(month), day)],
  [/^Q([1-4])[ /]?(\d{4})$/i, (quarter, year) => quarterOf(year, quarter)],
  [/^(\d{4})[- /]?Q([1-4])$/i, (year, quarter) => quarterOf(year, quarter)],
  [new RegExp(`^${MONTH} (\\d{4})$`, "u"), (name, year) => monthOf(year, monthNumber(name))],
  [new RegExp(`^${MONTH} (\\d{1,2}),? (\\d{4})$`, "u"), (name, day, year) => dayOf(year, monthNumber(name), day)],
  [new RegExp(`^(\\d{1,2})\\.? ${MONTH} (\\d{4})$`, "u"), (day, name, year) => dayOf(year, monthNumber(name), day)],
];

function readDate(label: string): LabelDate | undefined {
  for (const [form, read] of FORMS) {
    const parts = form.exec(label);
    if (parts) return read(...parts.slice(1));
  }
  return undefined;
}

/** Numbers of four digits that are not years, such as 3200 tokens, are seldom in this range. */
function isYear(year = ""): boolean {
  return Number(year) >= 1000 && Number(year) <= 2200;
}

/** The number of a month by its name or a beginning of it, such as "Sept". 0 for any other word. */
function monthNumber(name = ""): number {
  return (MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) % 12) + 1;
}

function monthOf(year: string | undefined, month: number): LabelDate | undefined {
  return isYear(year) && month >= 1 && month <= 12 ? { step: "month", at: Number(year) * 12 + month } : undefined;
}

function quarterOf(year: string | undefined, quarter: string | undefined): LabelDate | undefined {
  return isYear(year) ? { step: "quarter", at: Number(year) * 4 + Number(quarter) } : undefined;
}

function dayOf(year: string | undefined, month: number, day: string | undefined): LabelDate | undefined {
  const time = Date.UTC(Number(year), month - 1, Number(day));
  const isReal = isYear(year) && new Date(time).getUTCMonth() === month - 1;
  return isReal ? { step: "day", at: time / DAY_MS } : undefined;
}
