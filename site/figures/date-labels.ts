import { labelDates } from "../content/label-dates.ts";

const ISO_DATE = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ].*)?)?$/;
const YEAR_FIRST = /^(\d{4})[- /]?(Q[1-4])$/i;

/**
 * Labels as readers see them: "2024-03" becomes "Mar 2024", "2024-03-07" becomes "Mar 7, 2024", and "2024-Q1" becomes "Q1 2024",
 * each as precise as it was written. A list with any label that is not a date is returned unchanged.
 */
export function dateLabels(labels: readonly string[], locale: string): readonly string[] {
  if (!labelDates(labels)) return labels;
  // Formatters are made once: a line can have 10,000 labels.
  const month = formatOf(locale, {});
  const day = formatOf(locale, { day: "numeric" });
  return labels.map((label) => {
    const [, year, months, days] = ISO_DATE.exec(label.trim()) ?? [];
    if (year === undefined)
      return label.trim().replace(YEAR_FIRST, (_, of, quarter) => `${quarter.toUpperCase()} ${of}`);
    const date = Date.UTC(Number(year), Number(months) - 1, Number(days ?? 1));
    return (days === undefined ? month : day).format(date);
  });
}

function formatOf(locale: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", ...more, timeZone: "UTC" });
}
