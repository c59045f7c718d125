import { stripVTControlCharacters } from "node:util";
import type { ShownProblem } from "../../site/content/dev-messages.ts";
import type { Outcome } from "../commands/outcome.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostic.ts";
import { codeFrame } from "../diagnostics/code-frame.ts";
import { Misuse } from "../misuse.ts";

const FRAME_COLUMNS = 100;

export interface Terminal {
  log(line: string): void;
  tell(diagnostics: Diagnostic[], textOf: Outcome["textOf"]): void;
}

interface Stock {
  diagnostics: Diagnostic[];
  /** Of the site's code, and of reading the project. */
  failures: unknown[];
  textOf: Outcome["textOf"];
  settled: boolean;
}

/** What is wrong at the moment, for the terminal and for open pages. */
export class Problems {
  readonly #terminal: Terminal;
  #told = new Set<string>();
  #shown: ShownProblem[] = [];

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Those that keep the site from being built. */
  get shown(): ShownProblem[] {
    return this.#shown;
  }

  /** Takes stock; in the terminal only what is new is told. Until all is `settled`, nothing but good news counts. */
  update({ diagnostics, failures, textOf, settled }: Stock): void {
    const errors = diagnostics.filter((one) => hasErrors([one]));
    if (!settled && errors.length + failures.length > 0) return;
    const failed = failures.map(shownFailure);
    const had = this.#shown.length > 0;
    this.#shown = [...failed, ...errors.map((one) => shownDiagnostic(one, textOf(one.file)))];
    if (had && this.#shown.length === 0) this.#terminal.log("Mended: no errors are left.");

    const fresh = diagnostics.filter((one) => !this.#told.has(keyOf(one)));
    const freshFailures = failed.filter(({ message }) => !this.#told.has(message));
    this.#told = new Set([...diagnostics.map(keyOf), ...failed.map(({ message }) => message)]);
    for (const failure of freshFailures) this.#terminal.log(failureText(failure));
    if (fresh.length > 0) this.#terminal.tell(fresh, textOf);
  }
}

function failureText({ message, place, frame, hint }: ShownProblem): string {
  const lines = [`error ${message}`, place && `  ${place}`, frame, hint && `  help: ${hint}`];
  return `${lines.filter((line) => line).join("\n")}\n`;
}

/** An edit above it moves a problem, and does not make it another one. */
function keyOf({ file, code, message }: Diagnostic): string {
  return `${file} ${code} ${message}`;
}

function shownDiagnostic(diagnostic: Diagnostic, text: string | undefined): ShownProblem {
  const { code, file, line, column, message, hint } = diagnostic;
  const lines = text ? codeFrame(text, diagnostic, FRAME_COLUMNS) : [];
  const gutter = String(line + 1).length;
  const frame = lines
    .map(({ number, text }) => `${String(number ?? "").padStart(gutter)} | ${text}`.trimEnd())
    .join("\n");
  return {
    message: `${message} [${code}]`,
    place: `${file}:${line}:${column}`,
    ...(frame && { frame }),
    ...(hint && { hint }),
  };
}

/** Of the site's own code, which Vite could not read or run, or of the project's folders. */
function shownFailure(failure: unknown): ShownProblem {
  const { message, hint, loc, frame } = parts(failure);
  return {
    message: stripVTControlCharacters(message),
    ...(loc && { place: `${loc.file}:${loc.line}:${loc.column}` }),
    ...(frame && { frame: stripVTControlCharacters(frame) }),
    ...(hint && { hint }),
  };
}

/** As Vite and its plugins throw them. */
interface CodeError extends Error {
  loc?: { file?: string; line: number; column: number };
  frame?: string;
}

function parts(failure: unknown): { message: string; hint?: string | undefined } & Pick<CodeError, "loc" | "frame"> {
  if (failure instanceof Misuse) return failure;
  if (failure instanceof Error) return failure;
  return { message: String(failure) };
}
