import type { DataSelection } from "../../../../site/content/data-selection.ts";
import { combineRows } from "./combine-rows.ts";
import type { Cell } from "./csv-cells.ts";
import { rowsThatFit } from "./rows-that-fit.ts";
import type { Columns, Selected, SelectionProblem, Table } from "./table.ts";
import { type NamedColumn, unknownColumns } from "./unknown-columns.ts";

/** Makes a table of labels and series from one that has a row for each measurement. */
export function selectTable(table: Table, selection: DataSelection): Selected {
  const problems = [...unknownColumns(table.header, namedColumns(selection)), ...contradictions(selection)];
  if (problems.length > 0) return { problems };
  const columns = columnsOf(table.header, selection);
  const fitting = rowsThatFit(table, columns, selection);
  return "problems" in fitting ? fitting : combineRows({ ...table, body: fitting.rows }, columns, selection);
}

function columnsOf(header: Cell[], selection: DataSelection): Columns {
  const position = (name: string) => header.findIndex(({ text }) => text.trim() === name);
  return {
    labels: position(selection.labels),
    values: namesOf(selection.values).map(position),
    ...(selection.series !== undefined && { series: position(selection.series) }),
    where: new Map(Object.keys(selection.where ?? {}).map((name) => [name, position(name)])),
  };
}

function namesOf(values: DataSelection["values"]): string[] {
  return typeof values === "string" ? [values] : (values ?? []);
}

function namedColumns({ where, labels, series, values }: DataSelection): NamedColumn[] {
  const inList = (name: string, i: number) => ({ name, at: Array.isArray(values) ? ["values", i] : ["values"] });
  return [
    { name: labels, at: ["labels"] },
    ...namesOf(values).map(inList),
    ...(series === undefined ? [] : [{ name: series, at: ["series"] }]),
    ...Object.keys(where ?? {}).map((name) => ({ name, at: ["where", name] })),
  ];
}

/** Reports the first contradiction between fields of a selection. */
function contradictions({ values, series, combine, name }: DataSelection): SelectionProblem[] {
  const count = namesOf(values).length;
  if (count === 0 && combine !== "count")
    return [
      {
        at: [],
        message: "No column is named that has the numbers",
        hint: 'Add "values": "the column\'s name", or "combine": "count" to count rows',
      },
    ];
  if (count > 1 && series !== undefined)
    return [
      {
        at: ["series"],
        message: `"series" makes the series from a column, and "values" names ${count} columns, which are series too`,
        hint: 'Name one column in "values", or remove "series"',
      },
    ];
  if (count > 0 && combine === "count")
    return [
      {
        at: ["values"],
        message: '"count" counts rows and reads no numbers',
        hint: 'Remove "values", or sum them: "combine": "sum"',
      },
    ];
  const isOnly = series === undefined && count <= 1;
  if (name !== undefined && !isOnly)
    return [{ at: ["name"], message: '"name" is for a single series, and here are several', hint: 'Remove "name"' }];
  if (name === undefined && count === 0 && series === undefined)
    return [
      { at: [], message: "The counted rows have no name", hint: 'Add "name": what the rows are, such as "Tickets"' },
    ];
  return [];
}
