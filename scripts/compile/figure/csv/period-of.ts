import type { DataSelection } from "../../../../site/content/data-selection.ts";

export type Period = NonNullable<DataSelection["period"]>;

/** A date, and a time that may follow it: "2025-03-01", "2025-03-01T10:00:00Z", "2025-03", "2025". */
const DATE = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ].*)?)?)?$/;

/** The year, quarter ("2025 Q1") or month ("2025-03") of an ISO date. Undefined if the text does not say it. */
export function periodOf(text: string, period: Period): string | undefined {
  const [, year, month] = DATE.exec(text) ?? [];
  if (year === undefined || period === "year") return year;
  if (month === undefined) return undefined;
  return period === "month" ? `${year}-${month}` : `${year} Q${Math.ceil(Number(month) / 3)}`;
}
