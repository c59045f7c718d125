import { CommanderError } from "commander";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { ConfigError } from "../project/site-config/config-error.ts";
import { CONFIG_FILE, siteFolder, siteRoot } from "../project/site-config/config-file.ts";
import { version } from "../project/version.ts";
import type { CommandResult, FileMistake } from "../reporters/command-result.ts";
import { formatText, wantsColor } from "../reporters/format-text.ts";
import { FORMATS, formatJson, type ReportFormat, report, reportFailure, repositoryPath } from "../reporters/report.ts";
import { StatusLine } from "../reporters/status-line.ts";
import type { AskedCommand } from "./asked-command.ts";

export interface ReporterOptions {
  format: ReportFormat;
  /** Whether the stacks of internal errors are printed. */
  stacks: boolean;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
}

/** Clears the screen; what has scrolled off it stays. */
const CLEAR = "\x1b[2J\x1b[H";

/** Prints everything that a run has to say, for people or for programs. */
export class Reporter {
  readonly #options: ReporterOptions;
  /** Is on stderr, as stdout may lead into a pipe. */
  readonly #statusLine: StatusLine;
  /** Where progress is printed: on stderr where stdout carries a document. */
  readonly #forPeople: NodeJS.WriteStream;
  /** What commander would print by itself, kept so that a JSON document can hold it. */
  #kept = "";
  #shown = 0;

  constructor(options: ReporterOptions) {
    const { format, stdout, stderr } = options;
    this.#options = options;
    this.#statusLine = new StatusLine(stderr);
    this.#forPeople = format === "json" || format === "sarif" ? stderr : stdout;
  }

  result(result: CommandResult): void {
    const { format, stdout, env } = this.#options;
    this.#statusLine.clear();
    stdout.write(report(result, { format, version: version(), terminal: stdout, env }));
  }

  /** Called before each of several results: clears a terminal, or writes an empty line between two results. */
  next(): void {
    const { stdout } = this.#options;
    if (stdout.isTTY) stdout.write(CLEAR);
    else if (this.#shown++ > 0) stdout.write("\n");
  }

  status(line: string): void {
    this.#statusLine.show(line);
  }

  /** Gives the last line of the terminal back to the shell, however the run has ended. */
  end(): void {
    this.#statusLine.clear();
  }

  line(line: string): void {
    this.#statusLine.clear();
    this.#forPeople.write(`${line}\n`);
  }

  diagnostics(diagnostics: readonly Diagnostic[], textOf: CommandResult["textOf"]): void {
    const { isTTY = false, columns = 120 } = this.#forPeople;
    const color = wantsColor({ isTTY, env: this.#options.env });
    this.#forPeople.write(formatText(diagnostics, { textOf, color, width: isTTY ? columns : 120 }));
  }

  /** Writes what a command was asked to put out; resolves when it has been read. */
  text(text: string): Promise<void> {
    return new Promise((written) => this.#options.stdout.write(text, () => written()));
  }

  keep(text: string): void {
    this.#kept += text;
  }

  /** Prints the help or the version. */
  asked({ code }: CommanderError): void {
    const { format, stdout } = this.#options;
    const results = code === "commander.version" ? { version: this.#kept.trim() } : { help: this.#kept };
    stdout.write(format === "json" ? formatJson({ diagnostics: [], ...results }) : this.#kept);
  }

  /** Prints misuse or a bug; `asked` is the command that was called. */
  async failure(error: unknown, asked?: AskedCommand): Promise<void> {
    const { failureMessage, failureReport, failureText } = await import("./failure-report.ts");
    const { format, stacks, stdout, stderr } = this.#options;
    this.#statusLine.clear();
    const { stack = "" } = error instanceof Error ? error : new Error(String(error));
    const found = failureReport(error, asked);
    const isHelp = error instanceof CommanderError && error.code === "commander.help";
    const message = isHelp ? this.#kept.trimEnd() : failureMessage(found);
    const mistakes = error instanceof ConfigError ? mistakesOf(error) : [];
    stdout.write(reportFailure({ message, mistakes, ...(stacks && { stack }) }, { format, version: version() }));
    if (format !== "json") stderr.write(`${isHelp ? message : failureText(found)}\n${stacks ? `${stack}\n` : ""}`);
  }
}

/**
 * Reads the format before commander reads the arguments: it is needed even where these make no sense. --json comes first,
 * as whoever writes it reads nothing but JSON.
 */
export function formatAsked(args: readonly string[]): ReportFormat {
  const words = args.flatMap((arg, i) => (arg === "--format" ? [args[i + 1]] : [/^--format=(.*)$/.exec(arg)?.[1]]));
  if (args.includes("--json")) return "json";
  return FORMATS.find((format) => words.includes(format)) ?? "text";
}

function mistakesOf({ mistakes }: ConfigError): FileMistake[] {
  const file = repositoryPath(siteFolder(siteRoot(process.cwd())))(CONFIG_FILE);
  return mistakes.map(({ frame: _, ...mistake }) => ({ file, ...mistake }));
}
