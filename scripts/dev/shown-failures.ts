import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { ShownProblem } from "../../site/content/dev-messages.ts";
import { ConfigError, type ConfigMistake, placeOf } from "../project/site-config/config-error.ts";
import { plainFrame } from "../reporters/code-frame.ts";
import { UsageError } from "../system/usage-error.ts";

/**
 * Describes errors in the site's code, which Vite could not read or run, and in the project's folders. Each is listed once. `own`
 * are the folders of that code: those of the project and of briefs itself.
 */
export function shownFailures(failures: readonly unknown[], own: readonly string[]): ShownProblem[] {
  const shown = failures.flatMap((failure) =>
    failure instanceof ConfigError
      ? failure.mistakes.map(shownConfigMistake)
      : mistakesIn(failure).map((mistake) => shownMistake(mistake, own)),
  );
  return [...new Map(shown.map((problem) => [`${problem.message} ${problem.place}`, problem])).values()];
}

function shownConfigMistake(mistake: ConfigMistake): ShownProblem {
  const { message, hint, frame } = mistake;
  return { message, place: placeOf(mistake), ...(frame && { frame }), ...(hint && { hint }) };
}

/** An error as Vite and its plugins throw it. Columns count from 0. */
interface CodeError extends Error {
  loc?: Place & { file?: string };
  frame?: string;
  /** The errors of a module that cannot be parsed. The message of this error is a drawing of them. */
  errors?: CodeError[];
}

interface Place {
  line: number;
  column: number;
}

function mistakesIn(failure: unknown): unknown[] {
  const { errors = [] }: Partial<CodeError> = failure instanceof Error ? failure : {};
  return errors.length > 0 ? errors : [failure];
}

function shownMistake(mistake: unknown, folders: readonly string[]): ShownProblem {
  if (mistake instanceof UsageError) return { message: mistake.message, ...(mistake.hint && { hint: mistake.hint }) };
  const { message, loc, frame, stack = "" } = hasMessage(mistake) ? mistake : { message: String(mistake) };
  const at = loc?.file !== undefined ? { ...loc, file: loc.file.replace(/\?.*$/, "") } : placeInStack(stack, folders);
  const own = at && frameIn(at);
  const drawn = own ?? frame;
  const text = stripVTControlCharacters(message);
  return {
    // The code frame shows what the message draws below its first line.
    message: loc && own ? firstLine(text) : text,
    ...(at && { place: `${nameOf(at.file, folders)}:${at.line}:${at.column + 1}` }),
    ...(drawn && { frame: stripVTControlCharacters(drawn) }),
  };
}

/** Whether an error has a message: some are plain data, not instances of Error. */
function hasMessage(mistake: unknown): mistake is { message: string } & Partial<CodeError> {
  return typeof mistake === "object" && mistake !== null && "message" in mistake && typeof mistake.message === "string";
}

/** Where in the site's code an error was thrown. */
function placeInStack(stack: string, folders: readonly string[]): (Place & { file: string }) | undefined {
  const places = stack.split("\n").map((line) => /\(?((?:\/|[A-Z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/.exec(line) ?? []);
  const [, file, line, column] = places.find(([, file]) => isOwn(file, folders)) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) - 1 };
}

function isOwn(file: string | undefined, folders: readonly string[]): boolean {
  const isIn = (folder: string) => file?.startsWith(folder) && !file.slice(folder.length).includes("node_modules");
  return folders.some(isIn);
}

/** A code frame of a place. Undefined for a module that is not a file. */
function frameIn({ file, line, column }: Place & { file: string }): string | undefined {
  try {
    const place = { line, column: column + 1, endLine: line, endColumn: column + 2 };
    return plainFrame(readFileSync(file, "utf8"), place) || undefined;
  } catch {
    return undefined;
  }
}

function nameOf(file: string, folders: readonly string[]): string {
  const folder = folders.find((folder) => file.startsWith(folder));
  return folder === undefined ? file : relative(folder, file).split(sep).join("/");
}

function firstLine(message: string): string {
  const [line = message] = message.split("\n");
  return line.replace(/^\[\w+\] /, "");
}
