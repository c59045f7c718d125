// The only place that reads the arguments, hands out the streams and sets the exit code: 0 good, 1 content errors,
// 2 misuse or a bug; what is interrupted ends by its signal, which shells tell as 130.
import { Command, CommanderError } from "commander";
import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { version } from "../project/version.ts";
import type { CliContext, CommandResult } from "../reporters/command-result.ts";
import { formatAsked } from "../reporters/report-format.ts";
import { defineAuthoring, defineFigure } from "./commands/define-authoring.ts";
import { defineBuilding } from "./commands/define-building.ts";
import { defineCheck } from "./commands/define-check.ts";
import { defineHelp } from "./commands/define-help.ts";
import { definePublishing } from "./commands/define-publishing.ts";
import { defineSubscribers } from "./commands/define-subscribers.ts";
import type { Watching } from "./commands/watch-check.ts";
import type { CommandHost } from "./context.ts";
import { Reporter } from "./reporter.ts";

const format = formatAsked(process.argv);
const { stdout, stderr, env } = process;
const printer = new Reporter({ format, stacks: process.argv.includes("--debug"), stdout, stderr, env });

const io: CliContext = {
  cwd: process.cwd(),
  ci: !["", "0", "false"].includes(env.CI ?? ""),
  now: () => performance.now(),
  clock: Date.now,
  status: (line) => printer.status(line),
  log: (line) => printer.line(line),
  write: (text) => printer.text(text),
  reportDiagnostics: (diagnostics, textOf) => printer.diagnostics(diagnostics, textOf),
};

const session: CommandHost = { io, format, report, watch, exitOnSignal };

const ENDING = ["SIGINT", "SIGTERM"] as const;

const EXIT_STATUS = `
Exit status: 0 good, 1 errors in the content, 2 misuse or a bug, 130 interrupted.
briefs COMMAND --help tells more of a command, with examples.`;

export async function run(): Promise<void> {
  try {
    stdout.on("error", ignoreClosedPipe);
    process.once("exit", () => printer.end());
    for (const signal of ENDING) process.on(signal, endUnlessHeard);
    await program().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) printer.asked(error);
    else failed(error);
  }
}

/** The help lists the commands in this order. */
export function program(): Command {
  const keep = (text: string) => printer.keep(text);
  const briefs = new Command("briefs")
    .description("Publish visual articles from Markdown posts and JSON figures.")
    .version(version())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: keep, writeErr: keep })
    .addHelpText("after", EXIT_STATUS);
  defineCheck(briefs, session);
  defineBuilding(briefs, session);
  definePublishing(briefs, session);
  defineFigure(briefs, session);
  defineHelp(briefs, session);
  defineAuthoring(briefs, session);
  defineSubscribers(briefs, session);
  return briefs;
}

function report(outcome: CommandResult): void {
  process.exitCode = hasErrors(outcome.diagnostics) || outcome.incomplete ? 1 : 0;
  printer.outcome(outcome);
  if (outcome.interrupted) endBy(outcome.interrupted);
}

function failed(error: unknown): void {
  process.exitCode = 2;
  printer.failure(error);
}

async function watch(run: (watching: Watching) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  onSignal(() => stop.abort());
  const show = (outcome: CommandResult) => {
    printer.next();
    report(outcome);
    printer.line("Watching for changes. Stop with Ctrl-C.");
  };
  await run({ signal: stop.signal, show });
  process.exitCode = 0;
}

function exitOnSignal(): void {
  onSignal(() => process.exit());
}

function onSignal(run: () => void): void {
  for (const signal of ENDING) process.once(signal, run);
}

/** What a command has to do before its end it does as the process exits, or else it listens itself. */
function endUnlessHeard(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) endBy(signal);
}

/** By the signal and not by a code: a shell's loop would go on after one. */
function endBy(signal: NodeJS.Signals): never {
  process.once("exit", () => {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  process.exit();
}

/** A reader that has seen enough, such as `briefs check | head`, is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
