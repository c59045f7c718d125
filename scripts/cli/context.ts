import type { SiteConfig } from "../../site/content/site-config.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import type { ReportFormat } from "../reporters/report.ts";

/** Everything outside the program that a command uses, so that a test can replace it. */
export interface CliContext {
  /** The folder in which the command was called. */
  cwd: string;
  /** Runs in CI, where nobody can commit: sources that a build would otherwise bring up to date are an error. */
  ci: boolean;
  /** The site's configuration, checked. Only commands that call this load the modules for it. */
  loadSiteConfig(): Promise<SiteConfig>;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Milliseconds since 1970: decides what is published by now, and the year in the copyright line. */
  clock(): number;
  /** Prints a line of progress for a person: on stdout, or on stderr where stdout is for machines. */
  log(line: string): void;
  /** Shows what is going on, in one line of a terminal that the next one replaces. Shows nothing elsewhere. */
  status(line: string): void;
  /** Writes the output of the command to stdout. Resolves when it has been read there. */
  write(text: string): Promise<void>;
  /** Prints problems for a person, with code frames. */
  reportDiagnostics(diagnostics: readonly Diagnostic[], textOf: CommandResult["textOf"]): void;
}

/** A check that is repeated until it is stopped. */
export interface Watching {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  show(result: CommandResult): void;
}

/** What the definitions of the commands need of the program that runs them. */
export interface CommandHost {
  context: CliContext;
  format: ReportFormat;
  /** Prints the result of a command, and sets the exit code. */
  report(result: CommandResult): void;
  /** Runs until Ctrl-C, which ends it with exit code 0 whatever is wrong with the files. */
  watch(run: (watching: Watching) => Promise<void>): Promise<void>;
  /** Sets the exit code where another process has reported the result. */
  endWith(status: number): void;
  /** Makes Ctrl-C end the process with exit code 0, so that npm reports no failure of a server that was stopped. `close` comes first. */
  exitOnSignal(close?: () => Promise<void>): void;
}
