import { type Diagnostic, type DiagnosticCode, diagnostic, type Place } from "../../compile/diagnostics/diagnostic.ts";
import type { ForeignPost } from "./foreign-post.ts";

export type ImportCode = Extract<DiagnosticCode, `import-${string}`>;

/** A piece of the text as far as it has been converted: lines stay, columns may have moved. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** Collects what is to be said of one post. */
export interface Report {
  /** Of a field. */
  field(code: ImportCode, field: string, message: string, hint: string): void;
  /** Of a piece of the body. */
  body(code: ImportCode, piece: Piece, message: string, hint: string): void;
}

export function reportOn(post: ForeignPost, into: Diagnostic[]): Report {
  const add = (code: ImportCode, place: Place, message: string, hint: string) => {
    into.push(diagnostic(code, post.shownFile, place, { message, hint }));
  };
  return {
    field: (code, field, message, hint) => add(code, post.placeOf(field), message, hint),
    body: (code, { text, start, end }, message, hint) => add(code, post.placeIn(text, start, end), message, hint),
  };
}
