import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";

/** What a command reaches the world through, so that a test can stand in for it. */
export interface CliContext {
  /** The folder that the person stands in. */
  cwd: string;
  /** Nobody watches and nobody can commit: what a build would bring up to date in the sources is an error. */
  ci: boolean;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** The moment, in milliseconds since 1970: what is published by then, and the year in the copyright line. */
  clock(): number;
  /** A line of progress for a person: on stdout, or on stderr when stdout is for machines. */
  log(line: string): void;
  /** What is going on: one line of a person's terminal, which the next one replaces; nothing elsewhere. */
  status(line: string): void;
  /** What a command was asked to put out, on stdout, as fast as it is read there. */
  write(text: string): Promise<void>;
  /** Problems for a person, with code frames. */
  reportDiagnostics(diagnostics: readonly Diagnostic[], textOf: CommandResult["textOf"]): void;
}

/** What a command hands back to be printed. */
export interface CommandResult {
  diagnostics: Diagnostic[];
  /** The text of a file, for code frames. */
  textOf(file: string): string | undefined;
  /** What was done, as a sentence: printed after the diagnostics, if none is an error. */
  done: string;
  /** The command's own results, for the JSON document. */
  results: Record<string, unknown>;
  /** What the paths of the diagnostics are relative to. */
  base?: string;
  /** How long it took, to be told with a count of errors. */
  seconds?: number;
  /** A part was refused, though nothing in the project is wrong: the exit code says so. */
  incomplete?: boolean;
  /** The signal that it was ended by, once it had said where things stand: the process ends by it. */
  interrupted?: NodeJS.Signals;
  /** What has a certain remedy, and is left, is so because mending has passed it over: it is not advised again. */
  isFixed?: boolean;
  /** What was done is done, and told, though some diagnostics are errors. */
  isPartial?: boolean;
}
