import type { z } from "zod";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { suggestPath } from "../diagnostics/suggest.ts";
import { fieldNames } from "../schema/fields.ts";
import type { Located, Path } from "../schema/located.ts";
import { decode } from "../source/decode.ts";
import { folderOf, relativePath, resolvePath } from "../source/paths.ts";
import type { SourceFile } from "../source/source.ts";
import { withIntervals } from "./interval-columns.ts";
import { type CsvData, parseCsv } from "./parse-csv.ts";

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
}

/** Inserts the labels and series of the CSV that a figure names. */
export function resolveData(input: Input): { document?: FigureDocument; diagnostics: Diagnostic[] } {
  const { file, document, schema } = input;
  const named = document.value.data;
  const twice = ["labels", "series"].filter((key) => Object.hasOwn(document.value, key));
  if (typeof named !== "string" || !fieldNames(schema, []).includes("data")) {
    // If "data" is invalid, missing labels and series are not reported as well.
    const isCsvMeant = named !== undefined && twice.length === 0;
    return { ...(!isCsvMeant && { document: inJson(file, document) }), diagnostics: [] };
  }
  if (twice.length > 0) return { diagnostics: twice.map((key) => givenTwice(input, key)) };

  // The schema reports another extension. Without this check, an existing workbook would be reported as missing.
  if (!/\.csv$/i.test(named)) return { diagnostics: [] };
  const csvFile = resolvePath(file, named);
  const source = input.data.get(csvFile);
  if (!source) return { diagnostics: [missingData(input, named, csvFile)] };
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { diagnostics: [decoded.diagnostic] };
  const { data, diagnostics } = parseCsv({ file: csvFile, text: decoded.text });
  if (!data) return { diagnostics };
  const hasIntervals = fieldNames(schema, ["series", 0]).includes("low");
  const csv = { file: csvFile, data: hasIntervals ? withIntervals(data) : data };
  return { document: withCsv(file, document, csv), diagnostics };
}

/** The figure's document without a CSV. */
export function inJson(file: string, document: Located): FigureDocument {
  const top = firstCharacter(document);
  return {
    value: document.value,
    at: (path) => ({ file, place: nearest(document, path) ?? top }),
    atKey: (path) => ({ file, place: document.placeOfKey(path) ?? top }),
  };
}

function withCsv(file: string, document: Located, csv: { file: string; data: CsvData }): FigureDocument {
  const json = inJson(file, document);
  return {
    value: { ...document.value, labels: csv.data.labels, series: csv.data.series },
    at(path) {
      const place = csv.data.placeOf(path);
      if (place) return { file: csv.file, place };
      return json.at(path[0] === "labels" || path[0] === "series" ? ["data"] : path);
    },
    atKey: json.atKey,
  };
}

/** The place of a value, or for a missing value the first character of the value that should contain it. */
function nearest(document: Located, path: Path): Place | undefined {
  const exact = document.placeOf(path);
  if (exact) return exact;
  for (let end = path.length - 1; end >= 0; end--) {
    const holder = document.placeOf(path.slice(0, end));
    if (holder) return { ...holder, endLine: holder.line, endColumn: holder.column + 1 };
  }
  return undefined;
}

export function firstCharacter(document: Located): Place {
  const top = document.placeOf([]) ?? { line: 1, column: 1 };
  return { line: top.line, column: top.column, endLine: top.line, endColumn: top.column + 1 };
}

function givenTwice({ file, document }: Input, key: string): Diagnostic {
  const place = document.placeOfKey([key]) ?? firstCharacter(document);
  return diagnostic("figure-invalid", file, place, {
    message: `"${key}" is given although "data" names a CSV that contains it`,
    hint: `Remove either "data" or "${key}"`,
  });
}

function missingData({ file, document, data }: Input, named: string, csvFile: string): Diagnostic {
  const suggested = suggestPath(csvFile, data.keys()) ?? onlyNeighbour(csvFile, data.keys());
  return diagnostic("figure-data-missing", file, document.placeOf(["data"]) ?? firstCharacter(document), {
    message: `There is no file "${named}" (${csvFile})`,
    hint: suggested
      ? `Did you mean "${relativePath(file, suggested).replace(/^\.\//, "")}"?`
      : "Put the CSV beside the figure",
  });
}

/** The CSV in the same folder, if there is only one. */
function onlyNeighbour(csvFile: string, files: Iterable<string>): string | undefined {
  const beside = [...files].filter((file) => folderOf(file) === folderOf(csvFile));
  return beside.length === 1 ? beside[0] : undefined;
}
