import { type Diagnostic, type DiagnosticCode, diagnostic, type Place } from "../../compile/diagnostics/diagnostic.ts";
import type { SourcePost } from "./source-post.ts";

export type ImportCode = Extract<DiagnosticCode, `import-${string}`>;

/** A range of the body as far as it has been converted: lines stay, columns may have moved. */
export interface BodyRange {
  text: string;
  start: number;
  end: number;
}

/** Collects the diagnostics of one post. */
export interface Report {
  field(code: ImportCode, field: string, message: string, hint: string): void;
  body(code: ImportCode, range: BodyRange, message: string, hint: string): void;
  /** Reports something that needs no work: once for all posts, with its count. */
  count(message: string, hint: string): void;
}

/** Reports something whose place the caller knows. */
export type Warn = (message: string, hint: string) => void;

export function reportOn(
  post: Pick<SourcePost, "shownFile" | "placeOf" | "placeIn">,
  into: Diagnostic[],
  count: Report["count"] = () => {},
): Report {
  const add = (code: ImportCode, place: Place, message: string, hint: string) => {
    into.push(diagnostic(code, post.shownFile, place, { message, hint }));
  };
  return {
    field: (code, field, message, hint) => add(code, post.placeOf(field), message, hint),
    body: (code, { text, start, end }, message, hint) => add(code, post.placeIn(text, start, end), message, hint),
    count,
  };
}
