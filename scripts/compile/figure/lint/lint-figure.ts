import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import { type Figure, kindOf } from "../../../../site/content/figure-schema.ts";
import { LINT_CODES } from "../../../../site/content/lint-codes.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FigureDocument } from "../figure-document.ts";
import { labelsFit } from "./labels-fit.ts";
import { numberHasUnit } from "./number-has-unit.ts";
import { sourceNamed } from "./source-named.ts";
import { takeawayFromData } from "./takeaway-from-data.ts";
import { takeawaySaysMore } from "./takeaway-says-more.ts";
import { templateReplaced } from "./template-replaced.ts";

/** The rules for figures of any kind. */
const RULES: readonly ((figure: Figure) => LintFinding[])[] = [
  takeawaySaysMore,
  takeawayFromData,
  numberHasUnit,
  labelsFit,
  sourceNamed,
  templateReplaced,
];

/** Finds weaknesses of a valid figure. A figure can silence a rule by naming its code with a reason. */
export function lintFigure(figure: Figure, document: FigureDocument): Diagnostic[] {
  const ofItsKind = kindOf(figure).lint ?? (() => []);
  const findings = [...RULES, ofItsKind].flatMap((rule) => rule(figure));
  const reported = findings.filter(({ code }) => figure.lint?.[code] === undefined);
  return [
    ...reported.map(({ code, path, message, hint }: LintFinding) => {
      const { file, place } = document.at(path);
      return diagnostic(code, file, place, { message, hint });
    }),
    ...unusedSilences(figure, findings, document),
  ];
}

/** Finds silenced rules that report nothing: the figure was fixed, and the next mistake of that kind would be hidden. */
function unusedSilences({ lint = {} }: Figure, findings: LintFinding[], document: FigureDocument): Diagnostic[] {
  const found = new Set(findings.map(({ code }) => code));
  return LINT_CODES.filter((code) => lint[code] !== undefined && !found.has(code)).map((code) => {
    const { file, place } = document.atKey(["lint", code]);
    return diagnostic("figure-lint-unused-silence", file, place, {
      message: `The figure silences ${code}, but that rule reports nothing`,
      hint: `Remove "${code}" from "lint"`,
    });
  });
}
