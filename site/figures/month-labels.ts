const ISO_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Labels as axes show them: "2024-03", which data have, is "Mar 2024" for readers. A list with any other label stays as it is. */
export function monthLabels(labels: readonly string[], locale: string): readonly string[] {
  const parts = labels.map((label) => ISO_MONTH.exec(label.trim()));
  if (!parts.every((part) => part !== null)) return labels;
  const format = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  return parts.map(([, year, month]) => format.format(Date.UTC(Number(year), Number(month) - 1)));
}
