import type { z } from "zod";
import type { ValidParts } from "../../../site/content/figure-problem.ts";
import { FIGURE_KINDS, type Figure, isFigureKind, kindOf } from "../../../site/content/figure-schema.ts";
import type { SvgDrawing } from "../../../site/content/svg-drawing.ts";
import type { PostImage } from "../../../site/content/types.ts";
import { documentsEn } from "../../../site/content/words/documents-en.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { unambiguousMatch } from "../diagnostics/suggest.ts";
import type { QuotationMarks } from "../post/markdown/smarten.ts";
import { smartStrings } from "../post/smart-strings.ts";
import { type Explanation, explainIssues, isCause } from "../schema/explain-issues.ts";
import { validParts } from "../schema/fields.ts";
import { firstCharacter, type Located } from "../schema/located.ts";
import { decode } from "../source/decode.ts";
import { resolvePath } from "../source/paths.ts";
import type { SourceFile } from "../source/source.ts";
import { checkFigure } from "./check-figure.ts";
import { withDrawing } from "./drawing/with-drawing.ts";
import { type FigureDocument, fieldsOfCsv, inJson, resolveData } from "./figure-document.ts";
import { lintFigure } from "./lint/lint-figure.ts";
import { parseJson } from "./parse-json.ts";
import { suggestKind } from "./suggest-kind.ts";
import type { ValidatedFigure } from "./validated-figure.ts";
import { withPicture } from "./with-picture.ts";

/** What a figure's JSON file and its data file say without the rest of the site. `figure` is missing if there are errors. */
export interface CompiledFigure {
  file: string;
  figure?: Figure;
  /** The file that the figure names: the CSV with its values, its drawing or its picture. */
  dataFile?: string;
  /** The picture that the figure shows. */
  picture?: PostImage;
  /** The web address of the source that the figure gives. */
  source?: { url: string; place: Place };
  diagnostics: Diagnostic[];
}

/**
 * Compiles a figure. `data` holds all CSVs, drawings and pictures by their paths in the project. `quotes` are English by default.
 */
export function compileFigure(
  source: SourceFile,
  data: ReadonlyMap<string, SourceFile>,
  quotes: QuotationMarks = documentsEn.post.quotes,
): CompiledFigure {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { file, diagnostics: [decoded.diagnostic] };
  const { document, diagnostics } = parseJson({ file, text: decoded.text });
  if (!document) return { file, diagnostics };

  const named = document.value.data;
  const dataFile = typeof named === "string" ? { dataFile: resolvePath(file, named) } : {};
  const { kind } = document.value;
  if (!isFigureKind(kind)) return { file, ...dataFile, diagnostics: [kindProblem(file, document)] };
  const { schema, csv } = kindOf({ kind });
  const resolved = resolveData({ file, document, data, schema, csv });
  if (!resolved.document) {
    // Without its data the figure cannot be complete, but the rest of the file is still checked.
    const ofCsv = fieldsOfCsv({ schema, csv });
    const rest = explain(schema, document.value).filter(({ path }) => !ofCsv.includes(String(path[0])));
    const json = inJson(file, document);
    const problems = rest.map((explanation) => toDiagnostic(explanation, json));
    return { file, ...dataFile, diagnostics: [...resolved.diagnostics, ...problems] };
  }
  const { document: whole } = resolved;
  if (kind === "svg")
    return withDrawing({ file, document, data, validate: (drawing) => validate(schema, whole, { quotes, drawing }) });
  const validated = validate(schema, whole, { quotes });
  if (kind === "annotated") return withPicture({ file, document, data, validated });
  return { file, ...dataFile, ...validated, diagnostics: [...resolved.diagnostics, ...validated.diagnostics] };
}

type KindSchema = ReturnType<typeof kindOf>["schema"];

function kindProblem(file: string, document: Located): Diagnostic {
  const kind = document.value.kind;
  const known = `Kinds of figure: ${FIGURE_KINDS.join(", ")}`;
  const brace = firstCharacter(document);
  if (kind === undefined) {
    return diagnostic("figure-missing-field", file, brace, { message: 'The field "kind" is missing', hint: known });
  }
  const suggested = suggestKind(String(kind));
  const place = document.placeOf(["kind"]) ?? brace;
  const isSure = suggested !== undefined && suggested === unambiguousMatch(String(kind), FIGURE_KINDS);
  return diagnostic("figure-unknown-kind", file, place, {
    fix: isSure && document.placeOf(["kind"]) ? [{ ...place, text: JSON.stringify(suggested) }] : undefined,
    message: `There is no kind of figure ${JSON.stringify(kind)}`,
    hint: suggested ? `Did you mean "kind": "${suggested}"?` : known,
  });
}

interface Context {
  quotes: QuotationMarks;
  drawing?: SvgDrawing | undefined;
}

function validate(schema: KindSchema, document: FigureDocument, { quotes, drawing }: Context): ValidatedFigure {
  const result = schema.safeParse(document.value);
  if (!result.success) {
    const explanations = explain(schema, document.value);
    const own = explanations.map((explanation) => toDiagnostic(explanation, document));
    // The kind is known, as it selected the schema; everything else may be missing.
    const parts = validParts(schema, document.value) as ValidParts<Figure> & Pick<Figure, "kind">;
    const faults = explanations.map(({ path }) => path);
    return { diagnostics: [...own, ...checkFigure(parts, document, faults)] };
  }
  const diagnostics = checkFigure(result.data, document);
  if (diagnostics.length > 0) return { diagnostics };
  // Only authors need `lint` and `select`, so readers do not download them.
  const { lint: _, select: __, ...figure } = { select: undefined, ...result.data };
  const { url } = figure.source ?? {};
  const source = url !== undefined && { source: { url, place: document.at(["source", "url"]).place } };
  const linted = drawing ? ({ ...result.data, drawing } as Figure) : result.data;
  return { figure: smartStrings(figure, quotes), ...source, diagnostics: lintFigure(linted, document) };
}

function explain(schema: KindSchema, value: Record<string, unknown>): Explanation[] {
  // The kind is known, as it selected the schema.
  const { refuses = {} } = kindOf(value as Pick<Figure, "kind">);
  const { issues = [] } = schema.safeParse(value).error ?? {};
  const explanations = explainIssues(schema, value, withoutLongColumns(issues)).filter(isCause);
  return explanations.map((one) => {
    const field = one.path.join(".");
    const reason = one.what === "unknown-key" && Object.hasOwn(refuses, field) ? refuses[field] : undefined;
    const hint = reason ?? (field === "data" ? asCsv(value.data) : undefined);
    return hint === undefined ? one : { ...one, hint };
  });
}

/** The hint for a spreadsheet, or for a table in another format than CSV. */
function asCsv(data: unknown): string | undefined {
  const [, name] = /^(.*)\.(?:xlsx?|xlsm|ods|numbers|tsv|tab|txt)$/is.exec(String(data)) ?? [];
  return name && `Save it as CSV (UTF-8) beside this file, and write "data": "${name}.csv"`;
}

/**
 * If there are too many labels, each series has too many values as well. Only the labels are reported, as it is one mistake, such
 * as a CSV that is too long.
 */
function withoutLongColumns(issues: z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const isTooLong = ({ code, path }: z.core.$ZodIssue, field: string) => code === "too_big" && path.at(-1) === field;
  if (!issues.some((issue) => isTooLong(issue, "labels"))) return issues;
  return issues.filter((issue) => !isTooLong(issue, "values"));
}

function toDiagnostic({ what, path, message, hint, suggested }: Explanation, document: FigureDocument): Diagnostic {
  const { file, place } = what === "unknown-key" ? document.atKey(path) : document.at(path);
  // The suggestion is JSON, so it cannot replace the text of a cell in a CSV.
  const isJson = file === document.atKey([]).file;
  const fix = isJson && suggested !== undefined ? [{ ...place, text: JSON.stringify(suggested) }] : undefined;
  return diagnostic(`figure-${what}`, file, place, { message, hint, fix });
}
