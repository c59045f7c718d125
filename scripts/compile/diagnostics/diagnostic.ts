/** A problem in an author's file, as data. One formatter writes it for people, another as JSON. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** Path as the author knows it: relative to the project, with forward slashes. */
  file: string;
  /** Lines and columns are 1-based; columns count UTF-16 units, as editors do. The end is exclusive. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** What is wrong, in one sentence without its final full stop. */
  message: string;
  /** How to fix the problem, if possible with the corrected text. */
  hint?: string;
  /** Other places that are involved, such as the first of two equal slugs. */
  related?: RelatedPlace[];
  /** The edits that `briefs check --fix` makes, where only one fix is possible. */
  fix?: Edit[];
}

export type Severity = "error" | "warning";

export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** The place of a problem that concerns the whole file. */
export const FIRST_CHARACTER: Place = { line: 1, column: 1, endLine: 1, endColumn: 2 };

/** Replaces the text at a place. */
export interface Edit extends Place {
  text: string;
  /** The text that must be at the place; if another text is there, the edit does not fit. */
  old?: string;
}

export interface RelatedPlace extends Place {
  file: string;
  message: string;
}

/** Every code with its severity. Codes are permanent: people search for them and silence them by name. */
export const DIAGNOSTIC_CODES = {
  "file-empty": "error",
  "file-binary": "error",
  "file-encoding": "error",
  "file-unreadable": "error",
  "file-ignored": "warning",
  "front-matter-missing": "error",
  "front-matter-unclosed": "error",
  "front-matter-language": "error",
  "front-matter-syntax": "error",
  "front-matter-unknown-key": "error",
  "front-matter-missing-field": "error",
  "front-matter-invalid": "error",
  "front-matter-markup": "warning",
  "updated-ahead": "warning",
  "category-renamed": "warning",
  "tag-misspelt": "warning",
  "letters-missing": "warning",
  "duplicate-id": "error",
  "duplicate-slug": "error",
  "duplicate-alias": "error",
  "page-address-taken": "error",
  "issue-number": "error",
  "issue-preheader": "error",
  "issue-send": "error",
  "issue-post": "error",
  "issue-post-twice": "error",
  "issue-picture-alt": "error",
  "issue-url": "error",
  "issue-long": "warning",
  "issue-too-long": "error",
  "issue-sender": "error",
  "issue-template": "warning",
  "navigation-broken": "error",
  "favorite-unknown": "warning",
  "privacy-page-missing": "warning",
  "slug-changed": "error",
  "id-changed": "error",
  "id-missing": "error",
  "slug-lock-invalid": "error",
  "slug-lock-old": "error",
  "html-forbidden-element": "error",
  "html-forbidden-attribute": "error",
  "html-dropped-attribute": "warning",
  "html-forbidden-url": "error",
  "html-unclosed": "error",
  "merge-conflict": "error",
  "markdown-too-long": "error",
  "markdown-too-deep": "error",
  "math-syntax": "error",
  "code-language-unknown": "warning",
  "code-unclosed": "warning",
  "heading-space": "warning",
  "title-repeated": "warning",
  "reference-undefined": "warning",
  "footnote-unused": "warning",
  "definition-unused": "warning",
  "table-cells": "warning",
  "link-space": "warning",
  "alert-unknown": "warning",
  "foreign-syntax": "warning",
  "html-markdown": "warning",
  "html-unquoted": "warning",
  "link-broken": "error",
  "anchor-broken": "error",
  "link-dead": "warning",
  "link-moved": "warning",
  "link-unsure": "warning",
  "image-missing": "error",
  "image-unreadable": "error",
  "image-unsafe": "error",
  "image-alt-missing": "warning",
  "figure-missing": "error",
  "figure-not-alone": "error",
  "figure-unused": "warning",
  "figure-syntax": "error",
  "figure-unknown-key": "error",
  "figure-missing-field": "error",
  "figure-unknown-kind": "error",
  "figure-invalid": "error",
  "figure-length": "error",
  "figure-data-missing": "error",
  "figure-data-invalid": "error",
  "figure-data-header": "warning",
  "figure-data-unused": "warning",
  "figure-drawing-invalid": "error",
  "figure-lint-takeaway": "warning",
  "figure-lint-number": "warning",
  "figure-lint-unit": "warning",
  "figure-lint-slices": "warning",
  "figure-lint-percent-sum": "warning",
  "figure-lint-zero": "warning",
  "figure-lint-scale": "warning",
  "figure-lint-dates": "warning",
  "figure-lint-order": "warning",
  "figure-lint-radar-series": "warning",
  "figure-lint-label": "warning",
  "figure-lint-source": "warning",
  "figure-lint-template": "warning",
  "figure-lint-unused-silence": "warning",
  "import-front-matter": "error",
  "import-exists": "error",
  "import-field": "warning",
  "import-made": "warning",
  "import-address": "warning",
  "import-markup": "warning",
  "import-picture": "warning",
  "override-outdated": "warning",
  "color-missing": "error",
  "color-contrast": "error",
  "color-alike": "error",
} as const satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** Makes a diagnostic, with the severity of its code. */
export function diagnostic(
  code: DiagnosticCode,
  file: string,
  place: Place,
  { fix, ...details }: { message: string; hint: string; related?: RelatedPlace[]; fix?: Edit[] | undefined },
): Diagnostic {
  const { line, column, endLine, endColumn } = place;
  const own = { code, severity: DIAGNOSTIC_CODES[code], file, line, column, endLine, endColumn, ...details };
  return fix ? { ...own, fix } : own;
}

/** "3 errors", "1 error" */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
