import type { ShownProblem } from "../../site/content/dev-messages.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { plainFrame } from "../reporters/code-frame.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import { shownFailures } from "./shown-failures.ts";

export interface Terminal {
  log(line: string): void;
  reportDiagnostics(diagnostics: Diagnostic[], textOf: CommandResult["textOf"]): void;
}

interface ProblemsUpdate {
  diagnostics: Diagnostic[];
  /** Errors in the site's code, and in reading the project. */
  failures: unknown[];
  textOf: CommandResult["textOf"];
  settled: boolean;
}

/** The present problems, for the terminal and for open pages. */
export class Problems {
  readonly #terminal: Terminal;
  readonly #own: readonly string[];
  #logged = new Set<string>();
  #shown: ShownProblem[] = [];

  /** `own` are the folders of the site's code: those of the project and of briefs itself. */
  constructor(terminal: Terminal, own: readonly string[]) {
    this.#terminal = terminal;
    this.#own = own;
  }

  /** The problems that prevent a build. */
  get shown(): ShownProblem[] {
    return this.#shown;
  }

  /** Updates the problems, and logs new ones. Until changes have `settled`, problems are only removed. */
  update({ diagnostics, failures, textOf, settled }: ProblemsUpdate): void {
    const errors = diagnostics.filter((one) => hasErrors([one]));
    if (!settled && errors.length + failures.length > 0) return;
    const failed = shownFailures(failures, this.#own);
    const had = this.#shown.length > 0;
    const texts = new Map([...new Set(errors.map(({ file }) => file))].map((file) => [file, textOf(file)]));
    this.#shown = [...failed, ...errors.map((one) => shownDiagnostic(one, texts.get(one.file)))];
    if (had && this.#shown.length === 0) this.#terminal.log("Fixed: no errors are left.");

    const fresh = diagnostics.filter((one) => !this.#logged.has(keyOf(one)));
    const freshFailures = failed.filter((one) => !this.#logged.has(failureKey(one)));
    this.#logged = new Set([...diagnostics.map(keyOf), ...failed.map(failureKey)]);
    for (const failure of freshFailures) this.#terminal.log(failureText(failure));
    if (fresh.length > 0) this.#terminal.reportDiagnostics(fresh, textOf);
  }
}

function failureText({ message, place, frame, hint }: ShownProblem): string {
  const lines = [`error ${message}`, place && `  ${place}`, frame, hint && `  help: ${hint}`];
  return `${lines.filter((line) => line).join("\n")}\n`;
}

/** Identifies a problem without its line, as an edit above it moves it. */
function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`;
}

/** Identifies a failure by its message and its code frame, without line numbers: a parser has few different messages. */
function failureKey({ message, frame = "" }: ShownProblem): string {
  return `${message} ${frame.replace(/^ *\d*/gm, "")}`;
}

function shownDiagnostic(diagnostic: Diagnostic, text: string | undefined): ShownProblem {
  const { code, file, line, column, message, hint } = diagnostic;
  const frame = text ? plainFrame(text, diagnostic) : "";
  return {
    message: `${message} [${code}]`,
    place: `${file}:${line}:${column}`,
    ...(frame && { frame }),
    ...(hint && { hint }),
  };
}
