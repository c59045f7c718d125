import type { CliContext, CommandResult } from "../reporters/command-result.ts";
import type { ReportFormat } from "../reporters/report-format.ts";
import type { Watching } from "./commands/watch-check.ts";

/** What the definitions of the commands need of the program that runs them. */
export interface CommandHost {
  io: CliContext;
  format: ReportFormat;
  /** Prints what a command hands back, and sets the exit code. */
  report(outcome: CommandResult): void;
  /** Until Ctrl-C, which is how it ends: no failure, whatever is wrong with the files. */
  watch(run: (watching: Watching) => Promise<void>): Promise<void>;
  /** Ctrl-C is how serving ends: no failure, and npm is not to report one. */
  exitOnSignal(): void;
}
