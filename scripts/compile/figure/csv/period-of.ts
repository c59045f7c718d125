import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { spanOf } from "./span-of.ts";

export type Period = NonNullable<DataSelection["period"]>;

/** A date, and a time that may follow it: "2025-03-01", "2025-03-01T10:00:00Z", "2025-03", "2025". */
const DATE = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?)?)?$/;

/** The year, quarter ("2025 Q1") or month ("2025-03") of a date. Undefined if the text does not say it. */
export function periodOf(text: string, period: Period): string | undefined {
  const [, year, month] = DATE.exec(text) ?? [];
  if (year === undefined) return periodOfSpan(text, period);
  return period === "year" || month !== undefined ? named(year, month, period) : undefined;
}

/** Of dates in other forms, such as "Mar 7 2024" or "2024 Q1", if they lie in one period from their beginning to their end. */
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
