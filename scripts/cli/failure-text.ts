import { CommanderError } from "commander";
import { isSystemError } from "../system/is-system-error.ts";
import { UsageError } from "../system/usage-error.ts";

/** What a person is told of misuse or a bug; `printed` is what commander has said about it. */
export function errorText(error: unknown, printed: string): string {
  const message = messageOf(error);
  if (error instanceof UsageError) return error.hint ? `${message}\n${error.hint}` : message;
  if (error instanceof CommanderError) return explainUsage(error, printed);
  if (isSystemError(error)) return message;
  return `briefs failed: ${message}\nThis is a bug in briefs, not in your files. Run it again with --debug to see where.`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function explainUsage({ code, message }: CommanderError, printed: string): string {
  if (code === "commander.help") return printed.trimEnd();
  const text = message.replace(/^error: /, "");
  if (/^too many arguments for 'new'/.test(text))
    return `${text}\nPut the title in quotes: briefs new explainers "How It Works"`;
  const [, name, other] =
    /^too many arguments for '(?:(check|build|dev|start|lock)|(preview|publish))'/.exec(text) ?? [];
  if (name) return `${text}\nbriefs ${name} takes no files; use --posts DIR`;
  return other ? `${text}\nbriefs ${other} takes no files` : text;
}
