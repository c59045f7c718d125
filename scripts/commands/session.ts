import type { ReportFormat } from "../diagnostics/report-format.ts";
import type { Io, Outcome } from "./outcome.ts";
import type { Watching } from "./watch-check.ts";

/** What the definitions of the commands need of the program that runs them. */
export interface Session {
  io: Io;
  format: ReportFormat;
  /** Prints what a command hands back, and sets the exit code. */
  report(outcome: Outcome): void;
  /** Until Ctrl-C, which is how it ends: no failure, whatever is wrong with the files. */
  watch(run: (watching: Watching) => Promise<void>): Promise<void>;
  /** Ctrl-C is how serving ends: no failure, and npm is not to report one. */
  exitOnSignal(): void;
}
