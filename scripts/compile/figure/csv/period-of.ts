import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { spanOf } from "./span-of.ts";

export type Period = NonNullable<DataSelection["period"]>;

/** Matches a date, and a time that may follow it: "2025-03-01", "2025-03-01T10:00:00Z", "2025-03", "2025". */
const DATE = /^((\d{4})(?:-(0[1-9]|1[0-2])(?:-\d{2})?)?)(?:(?<=-\d{2}-\d{2})[T ].*)?$/;

/** The year, quarter ("2025 Q1") or month ("2025-03") of a date. Undefined if the text does not give it. */
export function periodOf(text: string, period: Period): string | undefined {
  const [, date = "", year, month] = DATE.exec(text) ?? [];
  if (year === undefined || !spanOf(date)) return periodOfSpan(text, period);
  return period === "year" || month !== undefined ? named(year, month, period) : undefined;
}

/**
 * The period of a date in another form, such as "Mar 7 2024" or "2024 Q1". Undefined for a text that is not a date, or for a date
 * that extends over several periods.
 */
function periodOfSpan(text: string, period: Period): string | undefined {
  const span = spanOf(text);
  const [first, last] = [span?.from ?? Number.NaN, (span?.to ?? Number.NaN) - 1].map((time) => {
    const [year, month] = Number.isNaN(time) ? [] : new Date(time).toISOString().split("-");
    return year === undefined ? undefined : named(year, month, period);
  });
  return first === last ? first : undefined;
}

function named(year: string, month: string | undefined, period: Period): string {
  if (period === "year") return year;
  return period === "month" ? `${year}-${month}` : `${year} Q${Math.ceil(Number(month) / 3)}`;
}
