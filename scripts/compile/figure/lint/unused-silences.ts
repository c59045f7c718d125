import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure } from "../../../../site/content/figure-schema.ts";
import { LINT_CODES } from "../../../../site/content/lint-codes.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FigureDocument } from "../figure-document.ts";

/** Finds silenced rules that report nothing: the figure was fixed, and the next mistake of that kind would be hidden. */
export function unusedSilences({ lint = {} }: Figure, findings: LintFinding[], document: FigureDocument): Diagnostic[] {
  const found = new Set(findings.map(({ code }) => code));
  return LINT_CODES.filter((code) => lint[code] !== undefined && !found.has(code)).map((code) => {
    const { file, place } = document.atKey(["lint", code]);
    return diagnostic("figure-lint-unused-silence", file, place, {
      message: `The figure silences ${code}, but that rule reports nothing`,
      hint: `Remove "${code}" from "lint"`,
    });
  });
}
