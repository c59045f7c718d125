import { expect } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

export const TICKETS = `opened,team,minutes,region
2025-01-03,Search,10,Europe
2025-01-20,Search,20,Asia
2025-01-21,Mail,5,Europe
2025-04-02,Mail,7,Europe
2025-02-11,Search,30,Europe
2025-02-12,Mail,,Europe
`;

const BASE = {
  ...{ kind: "bar", title: "Search takes the most minutes", takeaway: "Search took 60 minutes in all." },
  ...{ note: "Illustrative figure", unit: "min", data: "tickets.csv" },
};

const bytes = (text: string) => new TextEncoder().encode(text);

export function compiled(select: unknown, csv = TICKETS, fields: object = {}) {
  const figure = { path: "infographics/f.json", bytes: bytes(JSON.stringify({ ...BASE, select, ...fields }, null, 1)) };
  const table = { path: "infographics/tickets.csv", bytes: bytes(csv) };
  return compileFigure(figure, new Map([[table.path, table]]));
}

export function drawn(select: unknown, csv?: string) {
  const { figure, diagnostics } = compiled(select, csv);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (!figure || !("series" in figure)) throw new Error("No chart was compiled");
  return [figure.labels, Object.fromEntries(figure.series.map(({ name, values }) => [name, values]))];
}

export function problem(select: unknown, csv?: string, fields?: object) {
  const { figure, diagnostics } = compiled(select, csv, fields);
  expect(figure).toBeUndefined();
  return diagnostics.map(({ file, line, message, hint }) => `${file}:${line} ${message}. ${hint}`);
}
