import {
  DIAGNOSTIC_CODES,
  type Diagnostic,
  type DiagnosticCode,
  type Edit,
  type Place,
} from "../compile/diagnostics/diagnostic.ts";
import { bySeverity } from "./by-severity.ts";
import type { FileMistake } from "./command-result.ts";

export interface SarifContext {
  version: string;
  /** The page about a code, as Markdown. */
  pageOf(code: DiagnosticCode): string;
  /** Where that page is on the web, if it is known. */
  pageUrl(code: DiagnosticCode): string | undefined;
  /** A file's path in the repository. */
  pathOf(file: string): string;
}

/** SARIF 2.1.0, the format of code scanning: one run, with a rule for each code that there is. */
export function formatSarif(diagnostics: readonly Diagnostic[], context: SarifContext): string {
  const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];
  const driver = { name: "briefs", semanticVersion: context.version, rules: codes.map((code) => rule(code, context)) };
  const ordered = bySeverity(diagnostics).flatMap(({ problems }) => problems);
  const results = ordered.map((problem) => result(problem, codes.indexOf(problem.code), context));
  return logOf({ tool: { driver }, columnKind: "utf16CodeUnits", results });
}

interface FailedRun {
  message: string;
  mistakes: readonly FileMistake[];
  version: string;
}

/** Reports null and not an empty list of results: after an empty list, a service would take all known problems for fixed. */
export function formatFailedSarif({ message, mistakes, version }: FailedRun): string {
  const inFiles = mistakes.map((mistake) => ({
    level: "error",
    message: messageOf(mistake),
    locations: [mistakeLocation(mistake)],
  }));
  const notifications =
    inFiles.length > 0
      ? { toolConfigurationNotifications: inFiles }
      : { toolExecutionNotifications: [{ level: "error", message: { text: message } }] };
  return logOf({
    tool: { driver: { name: "briefs", semanticVersion: version } },
    invocations: [{ executionSuccessful: false, exitCode: 2, ...notifications }],
    columnKind: "utf16CodeUnits",
    results: null,
  });
}

function logOf(run: object): string {
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function messageOf({ message, hint }: { message: string; hint?: string | undefined }) {
  return { text: hint ? `${message}. ${hint}` : message };
}

/** The first paragraph of a page says what the code means; its sections say why it matters and how to correct it. */
function rule(code: DiagnosticCode, { pageOf, pageUrl }: SarifContext) {
  const page = pageOf(code).trim();
  const meaning = page.split(/\r?\n\r?\n/)[1]?.replace(/\s+/g, " ") ?? code;
  const helpUri = pageUrl(code);
  return {
    id: code,
    shortDescription: { text: firstStatement(meaning) },
    fullDescription: { text: meaning },
    help: { text: page, markdown: page },
    ...(helpUri !== undefined && { helpUri }),
    defaultConfiguration: { level: DIAGNOSTIC_CODES[code] },
  };
}

/** Leaves out "An error." and the like, which the level says. */
function firstStatement(meaning: string): string {
  const rest = meaning.replace(/^An? (?:error|warning)\b[^.]*\.\s*/, "");
  return /^.*?\.(?=\s|$)/.exec(rest)?.[0] ?? meaning;
}

function result(problem: Diagnostic, ruleIndex: number, { pathOf }: SarifContext) {
  const { code, severity, hint, file, related = [], fix } = problem;
  const relatedLocations = related.map((place) => ({ ...location(place, pathOf), message: { text: place.message } }));
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: messageOf(problem),
    locations: [location(problem, pathOf)],
    ...(relatedLocations.length > 0 && { relatedLocations }),
    ...(fix && { fixes: [sarifFix(file, fix, { hint, pathOf })] }),
  };
}

function location({ file, ...place }: Place & { file: string }, pathOf: SarifContext["pathOf"]) {
  return { physicalLocation: { artifactLocation: artifact(file, pathOf), region: region(place) } };
}

function mistakeLocation({ file, line, column }: FileMistake) {
  const region = line !== undefined && { region: { startLine: line, startColumn: column ?? 1 } };
  return { physicalLocation: { artifactLocation: artifact(file, (path) => path), ...region } };
}

function artifact(file: string, pathOf: SarifContext["pathOf"]) {
  const uri = pathOf(file).split("/").map(encodeURIComponent).join("/");
  return { uri, uriBaseId: "%SRCROOT%" };
}

function region({ line, column, endLine, endColumn }: Place) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function sarifFix(
  file: string,
  edits: Edit[],
  { hint, pathOf }: { hint: string | undefined } & Pick<SarifContext, "pathOf">,
) {
  const replacements = edits.map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } }));
  return {
    ...(hint && { description: { text: hint } }),
    artifactChanges: [{ artifactLocation: artifact(file, pathOf), replacements }],
  };
}
