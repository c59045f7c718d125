import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { PlacedMistake } from "../project/site-config/config-mistakes.ts";

/** What a run has to say, for machines: one document, with the command's own results beside the diagnostics. */
export interface JsonReport {
  diagnostics: readonly Diagnostic[];
  /** Why the command could not do its work: misuse or a bug, not a problem in somebody's file. */
  error?: { message: string; mistakes?: readonly PlacedMistake[]; stack?: string };
  [result: string]: unknown;
}

export function formatJson(report: JsonReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
