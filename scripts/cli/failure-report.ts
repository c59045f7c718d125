import { CommanderError } from "commander";
import { isOwnKindError, OWN_KIND_HINT } from "../../site/figures/own-kinds/guarded.ts";
import { didYouMean } from "../compile/diagnostics/suggest.ts";
import { knownLine } from "../compile/diagnostics/unknown-value.ts";
import { installCommand } from "../project/install-command.ts";
import { ConfigError } from "../project/site-config/config-error.ts";
import { codeOf, isSystemError } from "../system/is-system-error.ts";
import { ArgumentError, UsageError } from "../system/usage-error.ts";
import type { AskedCommand } from "./asked-command.ts";

/** Misuse or a bug, in the same form whether commander or our code has found it. */
export interface FailureReport {
  /** More than one for a configuration with several mistakes. */
  messages: string[];
  /** How the command is called, where its arguments are wrong. */
  usage?: string | undefined;
  /** "categories: briefings, playbooks" */
  known?: string | undefined;
  hint?: string | undefined;
}

export function failureReport(error: unknown, asked?: AskedCommand): FailureReport {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConfigError) return { messages: error.messages };
  if (error instanceof ArgumentError)
    return { messages: [message], usage: asked?.usage, known: error.known, hint: error.hint };
  if (error instanceof UsageError) return { messages: [message], hint: error.hint };
  if (isOwnKindError(error)) return { messages: [message], hint: OWN_KIND_HINT };
  if (error instanceof CommanderError) return { usage: asked?.usage, ...parsingReport(error, asked) };
  if (isSystemError(error)) return { messages: [message], hint: REFUSALS.get(codeOf(error)) };
  const missing = codeOf(error) === "ERR_MODULE_NOT_FOUND" && /^Cannot find package '(.*?)'/.exec(message)?.[1];
  if (missing) return { messages: [message], hint: `Install what the site needs: ${installCommand(missing)}` };
  const hint = "This is a bug in briefs, not in your files. Run it again with --debug to see where.";
  return { messages: [`briefs failed: ${[message, ...causesOf(error)].join(": ")}`], hint };
}

/** The messages of the causes of an error: for "fetch failed", only the cause says why. */
function causesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? [cause.message, ...causesOf(cause)] : [];
}

const OWNER = "Look at who owns it: what was made with sudo, only sudo can change";
/** Hints for errors of the system, by their codes. */
const REFUSALS: ReadonlyMap<unknown, string> = new Map([
  ["EACCES", OWNER],
  // Windows reports this for a file that another program has open.
  ["EPERM", `${OWNER}. On Windows, another program may have it open: end that`],
  ["EBUSY", "Another program or a mount holds it: end that, or name another folder with --out"],
  ["EROFS", "The disk may only be read: work in another folder"],
  ["ENOSPC", "Make room on the disk, and run it again"],
]);

/** For people: the error, how the command is called, what can stand there, and what to do. */
export function failureText({ messages, usage, known, hint }: FailureReport): string {
  const advice = [usage && `usage: ${usage}`, known, hint && `hint: ${hint}`].filter(Boolean).join("\n");
  return [...messages.map((message) => `error: ${message}`), advice].filter(Boolean).join("\n\n");
}

/** For programs: the same without the usage. */
export function failureMessage({ messages, known, hint }: FailureReport): string {
  return [...messages, known, hint].filter(Boolean).join("\n");
}

/** Splits commander's message into the problem, the known values and the hint. */
function parsingReport({ code, message }: CommanderError, asked?: AskedCommand): FailureReport {
  const [, text = "", nearest] = /^(?:error: )?(.*?)(?:\n\((Did you mean .*\?)\))?$/s.exec(message) ?? [];
  const known = asked?.known && knownLine(asked.known.label, asked.known.values);
  switch (code) {
    case "commander.excessArguments":
      return { messages: [text], hint: excessHint(text) };
    case "commander.invalidArgument": {
      const [, wrong = text, choices = ""] = /^(.*)\. Allowed choices are (.*)\.$/s.exec(text) ?? [];
      const given = / (?:argument|value) '(.*?)' is invalid/s.exec(wrong)?.[1] ?? "";
      const values = choices.split(", ").filter(Boolean);
      return {
        messages: [wrong.replace(/^command-argument /, "")],
        known: knownLine("choices", values),
        hint: didYouMean(given, values),
      };
    }
    case "commander.unknownCommand":
      return { messages: [text], known: knownLine("commands", asked?.commands ?? []), hint: nearest };
    default:
      return { messages: [text], known, hint: nearest };
  }
}

function excessHint(text: string): string | undefined {
  if (/^too many arguments for 'new'/.test(text))
    return 'Put the title in quotes: briefs new explainers "How It Works"';
  const [, name, other] =
    /^too many arguments for '(?:(check|build|dev|start|lock)|(preview|publish))'/.exec(text) ?? [];
  if (name) return `briefs ${name} takes no files; use --posts DIR`;
  return other && `briefs ${other} takes no files`;
}
