const ISO_DATE = /^(\d{4})-(0[1-9]|1[0-2])(?:-([0-2]\d|3[01]))?$/;

/** Labels as readers see them: "2024-03", which data have, is "Mar 2024", and "2024-03-07" is "Mar 7, 2024". A list with any other label stays as it is. */
export function dateLabels(labels: readonly string[], locale: string): readonly string[] {
  const dates = labels.map((label) => ISO_DATE.exec(label.trim()));
  const hasDays = dates[0]?.[3] !== undefined;
  if (!dates.every((date) => date !== null && (date[3] !== undefined) === hasDays)) return labels;
  const day = hasDays ? ({ day: "numeric" } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", ...day, timeZone: "UTC" });
  return dates.map((date) => format.format(Date.UTC(Number(date?.[1]), Number(date?.[2]) - 1, Number(date?.[3] ?? 1))));
}
