import type { CsvData } from "./parse-csv.ts";

type CsvSeries = CsvData["series"][number] & { low?: (number | null)[]; high?: (number | null)[] };

/** Columns named "Sales low" and "Sales high" are the ends of the ranges of "Sales". */
export function withIntervals(data: CsvData): CsvData & { series: CsvSeries[] } {
  const columns = data.series.map(({ name }) => name.trim().toLowerCase());
  const endOf = (name: string, end: "low" | "high") =>
    Math.max(columns.indexOf(`${name} ${end}`), columns.indexOf(`${name}, ${end}`));
  const lines = columns.map((name, column) => ({ column, low: endOf(name, "low"), high: endOf(name, "high") }));
  const ranged = lines.filter(({ low, high }) => low !== -1 && high !== -1);
  const ends = new Set(ranged.flatMap(({ low, high }) => [low, high]));
  const kept = lines.filter(({ column }) => !ends.has(column));
  const valuesOf = (column: number) => data.series[column]?.values ?? [];
  return {
    ...data,
    series: kept.flatMap((line) => {
      const series = data.series[line.column];
      const range = ranged.includes(line) ? { low: valuesOf(line.low), high: valuesOf(line.high) } : {};
      return series ? [{ ...series, ...range }] : [];
    }),
    placeOf([list, first, field, row, ...rest]) {
      const line = list === "series" ? kept[Number(first)] : undefined;
      if (!line) return data.placeOf([list ?? "", ...[first, field, row, ...rest].filter((key) => key !== undefined)]);
      const column = field === "low" || field === "high" ? line[field] : line.column;
      const inner = field === "low" || field === "high" ? "values" : field;
      return data.placeOf(["series", column, ...[inner, row].filter((key) => key !== undefined)]);
    },
  };
}
