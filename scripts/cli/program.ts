// The only place that reads the arguments, hands out the streams and sets the exit code: 0 good, 1 content errors,
// 2 misuse or a bug. A process that is interrupted ends by the signal, which shells report as 130.
import { Command, CommanderError } from "commander";
import { hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { version } from "../project/version.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import { INTERRUPTS } from "../system/interrupted.ts";
import { commandNamed, describeAsked } from "./asked-command.ts";
import type { CliContext, CommandHost, Watching } from "./context.ts";
import { formatAsked, Reporter } from "./reporter.ts";

const format = formatAsked(process.argv);
const { stdout, stderr, env } = process;
const reporter = new Reporter({ format, stacks: process.argv.includes("--debug"), stdout, stderr, env });

const context: CliContext = {
  cwd: process.cwd(),
  ci: !["", "0", "false"].includes(env.CI ?? ""),
  loadSiteConfig: async () =>
    (await import("../project/site-config/load-site-config.ts")).loadSiteConfig(process.cwd()),
  now: () => performance.now(),
  clock: Date.now,
  status: (line) => reporter.status(line),
  log: (line) => reporter.line(line),
  write: (text) => reporter.text(text),
  reportDiagnostics: (diagnostics, textOf) => reporter.diagnostics(diagnostics, textOf),
};

const host: CommandHost = { context, format, report, watch, endWith, exitOnSignal };

type Define = (briefs: Command, host: CommandHost) => void;

/**
 * The help lists the commands in this order. The file of a command holds its definition and its action. It imports heavy modules
 * inside the action: a help text, or another command, must not pay for loading Vite, a canvas or a server.
 */
const COMMANDS: Record<string, () => Promise<Define>> = {
  check: async () => (await import("./commands/check.ts")).defineCheck,
  build: async () => (await import("./commands/build.ts")).defineBuild,
  dev: async () => (await import("./commands/dev.ts")).defineDev,
  start: async () => (await import("./commands/start.ts")).defineStart,
  preview: async () => (await import("./commands/preview.ts")).definePreview,
  audit: async () => (await import("./commands/audit.ts")).defineAudit,
  publish: async () => (await import("./commands/publish.ts")).definePublish,
  lock: async () => (await import("./commands/lock.ts")).defineLock,
  figure: async () => (await import("./commands/figure.ts")).defineFigure,
  explain: async () => (await import("./commands/explain.ts")).defineExplain,
  help: async () => (await import("./commands/help.ts")).defineHelp,
  new: async () => (await import("./commands/new.ts")).defineNew,
  override: async () => (await import("./commands/override.ts")).defineOverride,
  upgrade: async () => (await import("./commands/upgrade.ts")).defineUpgrade,
  adopt: async () => (await import("./commands/adopt.ts")).defineAdopt,
  import: async () => (await import("./commands/import.ts")).defineImport,
  init: async () => (await import("./commands/init.ts")).defineInit,
  eject: async () => (await import("./commands/eject.ts")).defineEject,
  newsletter: async () => (await import("./commands/newsletter.ts")).defineNewsletter,
  subscribers: async () => (await import("./commands/subscribers.ts")).defineSubscribers,
  completion: async () => (await import("./commands/completion.ts")).defineCompletion,
};

/** The commands that need the definitions of all others. */
const ABOUT_ALL = ["help", "completion"];

const EXIT_STATUS = `
Exit status: 0 good, 1 errors in the content, 2 misuse or a bug, 130 interrupted.
briefs COMMAND --help explains a command, with examples.`;

export async function run(): Promise<void> {
  try {
    stdout.on("error", ignoreClosedPipe);
    process.once("exit", () => reporter.end());
    for (const signal of INTERRUPTS) process.on(signal, endUnlessHandled);
    const briefs = await program(process.argv[2]);
    await briefs.parseAsync().catch((error) => fail(error, commandNamed(briefs, process.argv.slice(2))));
  } catch (error) {
    await fail(error);
  }
}

/** Prints the help that was asked for, or what went wrong with the command. */
async function fail(error: unknown, command?: Command): Promise<void> {
  if (error instanceof CommanderError && error.exitCode === 0) return reporter.asked(error);
  process.exitCode = 2;
  await reporter.failure(error, command && (await describeAsked(command, error, context)));
}

/** Loads the definition of the command that is asked for, or of all commands if none or one about all is. */
export async function program(asked = ""): Promise<Command> {
  const keep = (text: string) => reporter.keep(text);
  const briefs = new Command("briefs")
    .description("Publish visual articles from Markdown posts and JSON figures.")
    .version(version())
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeOut: keep, writeErr: keep })
    .addHelpText("after", EXIT_STATUS);
  const isOne = Object.hasOwn(COMMANDS, asked) && !ABOUT_ALL.includes(asked);
  const wanted = Object.entries(COMMANDS).filter(([name]) => !isOne || name === asked);
  for (const define of await Promise.all(wanted.map(([, load]) => load()))) define(briefs, host);
  return briefs;
}

function report(result: CommandResult): void {
  process.exitCode = hasErrors(result.diagnostics) || result.incomplete ? 1 : 0;
  reporter.result(result);
  if (result.interrupted) endBy(result.interrupted);
}

async function watch(run: (watching: Watching) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  onSignal(() => stop.abort());
  const show = (result: CommandResult) => {
    reporter.next();
    report(result);
    reporter.line("Watching for changes. Stop with Ctrl-C.");
  };
  await run({ signal: stop.signal, show });
  process.exitCode = 0;
}

function endWith(status: number): void {
  process.exitCode = status;
}

function exitOnSignal(close = async () => {}): void {
  onSignal(() => void close().finally(() => process.exit()));
}

function onSignal(run: () => void): void {
  for (const signal of INTERRUPTS) process.once(signal, run);
}

/** Ends the process, unless a command listens for the signal itself. Other commands clean up as the process exits. */
function endUnlessHandled(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) endBy(signal);
}

/** Ends by the signal and not by an exit code: after a code, the loop of a shell script would go on. */
function endBy(signal: NodeJS.Signals): never {
  process.once("exit", () => {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
  process.exit();
}

/** A reader that has seen enough, such as `briefs check | head`, is no failure. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  stderr.write(`error: The output cannot be written: ${error.message}\n`);
  process.exit(2);
}
