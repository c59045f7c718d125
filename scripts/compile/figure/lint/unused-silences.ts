import { type Figure, LINT_CODES } from "../../../../site/content/figure-schema.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FigureDocument } from "../figure-document.ts";
import type { Finding } from "./finding.ts";

/** A silence that has nothing to silence: the figure was mended, and the next fault of its kind would go unheard. */
export function unusedSilences({ lint = {} }: Figure, findings: Finding[], document: FigureDocument): Diagnostic[] {
  const found = new Set(findings.map(({ code }) => code));
  return LINT_CODES.filter((code) => lint[code] !== undefined && !found.has(code)).map((code) => {
    const { file, place } = document.atKey(["lint", code]);
    return diagnostic("figure-lint-unused-silence", file, place, {
      message: `The figure silences ${code}, which has nothing to say of it`,
      hint: `Remove "${code}" from "lint"`,
    });
  });
}
