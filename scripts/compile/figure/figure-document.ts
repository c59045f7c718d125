import type { z } from "zod";
import { dataSelection } from "../../../site/content/data-selection.ts";
import { type KindCsv, recordSelection } from "../../../site/content/kind-csv.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { fieldNames } from "../schema/fields.ts";
import { firstCharacter, type Located, type Path } from "../schema/located.ts";
import { decode } from "../source/decode.ts";
import type { SourceFile, TextFile } from "../source/source.ts";
import { withIntervals } from "./csv/interval-columns.ts";
import { type ParsedCsv, parseCsv } from "./csv/parse-csv.ts";
import { parseRecords } from "./csv/parse-records.ts";
import { namedFile } from "./named-file.ts";

/** A figure's data from its JSON and CSV, with the file and place of each value. */
export interface FigureDocument {
  value: Record<string, unknown>;
  at(path: Path): { file: string; place: Place };
  atKey(path: Path): { file: string; place: Place };
}

interface Input {
  file: string;
  document: Located;
  data: ReadonlyMap<string, SourceFile>;
  schema: z.ZodType;
  /** How the rows of a CSV become the kind's list. Missing if a CSV gives labels and series instead. */
  csv?: KindCsv | undefined;
}

/** Inserts the data of the CSV that a figure names: labels with series or panels, or the list of its kind. */
export function resolveData(input: Input): { document?: FigureDocument; diagnostics: Diagnostic[] } {
  const { file, document, schema } = input;
  const named = document.value.data;
  const twice = fieldsOfCsv(input).filter((key) => Object.hasOwn(document.value, key));
  if (named === undefined && Object.hasOwn(document.value, "select"))
    return { diagnostics: [selectionOfNothing(input)] };
  if (typeof named !== "string" || !fieldNames(schema, []).includes("data")) {
    // If "data" is invalid, the fields that its CSV would provide are not reported as missing.
    const isCsvMeant = named !== undefined && twice.length === 0;
    return { ...(!isCsvMeant && { document: inJson(file, document) }), diagnostics: [] };
  }
  if (twice.length > 0) return { diagnostics: twice.map((key) => givenTwice(input, key)) };
  const selection = (input.csv ? recordSelection(input.csv) : dataSelection)
    .optional()
    .safeParse(document.value.select);
  // The schema reports what is wrong with `select`.
  if (!selection.success) return { diagnostics: [] };

  // The schema reports a file with another extension, such as a workbook.
  const csv = namedFile({ file, document, data: input.data, field: "data", pattern: /\.csv$/i, noun: "CSV" });
  if (!csv?.found) return { diagnostics: csv?.diagnostics ?? [] };
  const decoded = decode(csv.found);
  if (decoded.status === "unreadable") return { diagnostics: [decoded.diagnostic] };
  const { data, diagnostics, inSelection = [] } = readCsv(input, { file: csv.path, text: decoded.text });
  if (data) return { document: withCsv(file, document, { file: csv.path, ...data }), diagnostics };
  return { diagnostics: [...diagnostics, ...inSelection.map((problem) => wrongSelection(input, problem))] };
}

/** The fields that a CSV may hold. */
export function fieldsOfCsv({ schema, csv }: Pick<Input, "schema" | "csv">): string[] {
  return csv ? csv.map(({ list }) => list) : ["labels", listOf(schema)];
}

/** The field that the columns of a CSV become. */
function listOf(schema: z.ZodType): "panels" | "series" {
  return fieldNames(schema, []).includes("panels") ? "panels" : "series";
}

/** The data of a CSV as fields of the figure, with the places of their values. */
interface CsvFields {
  fields: Record<string, unknown>;
  placeOf(path: Path): Place | undefined;
}

function readCsv({ document, schema, csv }: Input, source: TextFile): Omit<ParsedCsv, "data"> & { data?: CsvFields } {
  const { select } = document.value;
  if (csv) {
    const { data, ...rest } = parseRecords(source, csv, recordSelection(csv).optional().parse(select));
    return { ...rest, ...(data && { data: { fields: { [data.list]: data.entries }, placeOf: data.placeOf } }) };
  }
  const { data: table, ...rest } = parseCsv(source, dataSelection.optional().parse(select));
  if (!table) return rest;
  const hasIntervals = fieldNames(schema, ["series", 0]).includes("low");
  const { labels, series, placeOf } = hasIntervals ? withIntervals(table) : table;
  const list = listOf(schema);
  return {
    ...rest,
    data: {
      fields: { labels, [list]: series },
      placeOf: (path) => placeOf(path[0] === list ? ["series", ...path.slice(1)] : path),
    },
  };
}

function wrongSelection(
  { file, document }: Input,
  { at, message, hint }: NonNullable<ParsedCsv["inSelection"]>[number],
): Diagnostic {
  const place = document.placeOf(["select", ...at]) ?? firstCharacter(document);
  return diagnostic("figure-invalid", file, place, { message, hint });
}

/** The figure's document without a CSV. */
export function inJson(file: string, document: Located): FigureDocument {
  const top = firstCharacter(document);
  return {
    value: document.value,
    at: (path) => ({ file, place: nearestPlace(document, path) ?? top }),
    atKey: (path) => ({ file, place: document.placeOfKey(path) ?? top }),
  };
}

function withCsv(file: string, document: Located, csv: CsvFields & { file: string }): FigureDocument {
  const json = inJson(file, document);
  return {
    value: { ...document.value, ...csv.fields },
    at(path) {
      const place = csv.placeOf(path);
      if (place) return { file: csv.file, place };
      return json.at(Object.hasOwn(csv.fields, path[0] ?? "") ? ["data"] : path);
    },
    atKey: json.atKey,
  };
}

/** The place of a value, or for a missing value the first character of the value that should contain it. */
function nearestPlace(document: Located, path: Path): Place | undefined {
  const exact = document.placeOf(path);
  if (exact) return exact;
  for (let end = path.length - 1; end >= 0; end--) {
    const holder = document.placeOf(path.slice(0, end));
    if (holder) return { ...holder, endLine: holder.line, endColumn: holder.column + 1 };
  }
  return undefined;
}

function givenTwice({ file, document }: Input, key: string): Diagnostic {
  const place = document.placeOfKey([key]) ?? firstCharacter(document);
  return diagnostic("figure-invalid", file, place, {
    message: `"${key}" is given although "data" names a CSV that contains it`,
    hint: `Remove either "data" or "${key}"`,
  });
}

function selectionOfNothing({ file, document }: Input): Diagnostic {
  return diagnostic("figure-invalid", file, document.placeOfKey(["select"]) ?? firstCharacter(document), {
    message: '"select" says what to show of a CSV, and no CSV is named',
    hint: 'Add "data": "the-file.csv", or remove "select"',
  });
}
