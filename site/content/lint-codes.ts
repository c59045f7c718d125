/** The rules of the figure lint. `briefs explain CODE` explains each. */
export const LINT_CODES = [
  "figure-lint-takeaway",
  "figure-lint-number",
  "figure-lint-unit",
  "figure-lint-slices",
  "figure-lint-percent-sum",
  "figure-lint-zero",
  "figure-lint-scale",
  "figure-lint-dates",
  "figure-lint-order",
  "figure-lint-radar-series",
  "figure-lint-label",
  "figure-lint-source",
  "figure-lint-template",
] as const;

export type LintCode = (typeof LINT_CODES)[number];
