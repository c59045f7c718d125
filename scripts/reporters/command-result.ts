import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";

/** What a command hands back to be printed. */
export interface CommandResult {
  diagnostics: Diagnostic[];
  /** The text of a file, for code frames. */
  textOf(file: string): string | undefined;
  /** What was done, as a sentence: printed after the diagnostics, if none is an error. */
  done: string;
  /** What people see in place of the diagnostics, where all of them fill more than a screen. */
  summary?: string;
  /** The command's own results, for the JSON document. */
  results: Record<string, unknown>;
  /** The folder that the paths of the diagnostics are relative to. */
  base?: string;
  /** How long it took, to be printed with the count of errors. */
  seconds?: number;
  /** A part was refused, though nothing in the project is wrong: the exit code says so. */
  incomplete?: boolean;
  /** The signal that interrupted the command: the process ends by it, once the result is printed. */
  interrupted?: NodeJS.Signals;
  /** Fixes were applied as far as possible, so they are not advised again for the problems that are left. */
  isFixed?: boolean;
  /** People asked for every place of every problem. */
  showsAll?: boolean;
  /** Something was done, and is printed, though some diagnostics are errors. */
  isPartial?: boolean;
}

/** The result of a command that found no problems in files. */
export function plainResult(done: string, results: CommandResult["results"] = {}): CommandResult {
  return { diagnostics: [], textOf: () => undefined, done, results };
}

/** A mistake in the configuration, in a file whose path is that in the repository. */
export interface FileMistake {
  file: string;
  line?: number;
  column?: number;
  message: string;
  hint?: string;
}
