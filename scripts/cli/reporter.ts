import type { CommanderError } from "commander";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { CONFIG_FILE, ConfigMistakes, type PlacedMistake } from "../project/site-config/config-mistakes.ts";
import { version } from "../project/version.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import { githubError } from "../reporters/format-github.ts";
import { formatJson } from "../reporters/format-json.ts";
import { formatResult } from "../reporters/format-result.ts";
import { formatFailedSarif } from "../reporters/format-sarif.ts";
import { formatText } from "../reporters/format-text.ts";
import type { ReportFormat } from "../reporters/report-format.ts";
import { repositoryPath } from "../reporters/repository-path.ts";
import { StatusLine } from "../reporters/status-line.ts";
import { wantsColor } from "../reporters/wants-color.ts";
import { errorText } from "./failure-text.ts";
import { ENGINE_ROOT } from "./options.ts";

export interface ReporterSettings {
  format: ReportFormat;
  /** Of internal errors. */
  stacks: boolean;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
}

/** The screen, and back to its first line; what has scrolled off it stays. */
const CLEAR = "\x1b[2J\x1b[H";

/** Prints all that a run has to say, for people or for machines. */
export class Reporter {
  readonly #settings: ReporterSettings;
  /** On stderr, like all that is not the answer: stdout may lead into a pipe. */
  readonly #statusLine: StatusLine;
  /** Where people are told of progress: when what stdout carries is a document, nothing else may stand there. */
  readonly #forPeople: NodeJS.WriteStream;
  /** What commander would print by itself, kept back so that JSON can carry it. */
  #kept = "";
  #times = 0;

  constructor(settings: ReporterSettings) {
    const { format, stdout, stderr } = settings;
    this.#settings = settings;
    this.#statusLine = new StatusLine(stderr);
    this.#forPeople = format === "json" || format === "sarif" ? stderr : stdout;
  }

  result(result: CommandResult): void {
    const { format, stdout, env } = this.#settings;
    this.#statusLine.clear();
    stdout.write(formatResult(result, { format, version: version(), terminal: stdout, env }));
  }

  /** Comes before each of several results: on a terminal, each takes the place of the one before. */
  next(): void {
    const { stdout } = this.#settings;
    if (stdout.isTTY) stdout.write(CLEAR);
    else if (this.#times++ > 0) stdout.write("\n");
  }

  status(line: string): void {
    this.#statusLine.show(line);
  }

  /** Whatever ended the run: the terminal's last line is the shell's again. */
  end(): void {
    this.#statusLine.clear();
  }

  line(line: string): void {
    this.#statusLine.clear();
    this.#forPeople.write(`${line}\n`);
  }

  diagnostics(diagnostics: readonly Diagnostic[], textOf: CommandResult["textOf"]): void {
    const { isTTY = false, columns = 120 } = this.#forPeople;
    const color = wantsColor({ isTTY, env: this.#settings.env });
    this.#forPeople.write(formatText(diagnostics, { textOf, color, width: isTTY ? columns : 120 }));
  }

  /** What a command was asked to put out; ready when it has been read. */
  text(text: string): Promise<void> {
    return new Promise((written) => this.#settings.stdout.write(text, () => written()));
  }

  keep(text: string): void {
    this.#kept += text;
  }

  /** The help, or the version. */
  asked({ code }: CommanderError): void {
    const { format, stdout } = this.#settings;
    const results = code === "commander.version" ? { version: this.#kept.trim() } : { help: this.#kept };
    stdout.write(format === "json" ? formatJson({ diagnostics: [], ...results }) : this.#kept);
  }

  /** Misuse and bugs. */
  failure(error: unknown): void {
    const { format, stacks, stdout, stderr } = this.#settings;
    this.#statusLine.clear();
    const { stack = "" } = error instanceof Error ? error : new Error(String(error));
    const text = errorText(error, this.#kept);
    const mistakes = error instanceof ConfigMistakes ? placedIn(error) : [];
    if (format === "json") {
      const told = { message: text, ...(mistakes.length > 0 && { mistakes }), ...(stacks && { stack }) };
      stdout.write(formatJson({ diagnostics: [], error: told }));
    } else {
      if (format === "github") stdout.write(githubErrors(text, mistakes));
      if (format === "sarif") stdout.write(formatFailedSarif({ message: text, mistakes, version: version() }));
      stderr.write(`${text}\n${stacks ? `${stack}\n` : ""}`);
    }
  }
}

function placedIn({ mistakes }: ConfigMistakes): PlacedMistake[] {
  const file = repositoryPath(ENGINE_ROOT.replace(/[\\/]$/, ""))(CONFIG_FILE);
  return mistakes.flatMap(({ message, hint, place }) =>
    place ? { file, ...place, message, ...(hint && { hint }) } : [],
  );
}

/** Each at its own line; what has none is told once. */
function githubErrors(text: string, mistakes: PlacedMistake[]): string {
  if (mistakes.length === 0) return githubError(text);
  return mistakes.map(({ message, hint, ...at }) => githubError(hint ? `${message}\n${hint}` : message, at)).join("");
}
