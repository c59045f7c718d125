import type { Path } from "../../compile/schema/located.ts";
import { UsageError } from "../../system/usage-error.ts";
import { CONFIG_FILE } from "./config-file.ts";

/** A mistake in the site's configuration. */
export interface ConfigMistake {
  message: string;
  hint?: string;
  /** Leads to the setting that is wrong. */
  path?: Path;
  /** Where the setting is, or where Node could not go on. */
  line?: number;
  column?: number;
  /** The line with carets below it, as Node quotes it. */
  frame?: string;
}

/** Everything that is wrong with the site's configuration: no command works without a good one. */
export class ConfigError extends UsageError {
  readonly mistakes: readonly ConfigMistake[];
  /** One for each mistake, with its place. */
  readonly messages: string[];

  constructor(mistakes: readonly ConfigMistake[]) {
    const messages = mistakes.map(textOf);
    super(messages.join("\n"));
    this.mistakes = mistakes;
    this.messages = messages;
  }
}

function textOf(mistake: ConfigMistake): string {
  const { message, hint, frame } = mistake;
  return [`${placeOf(mistake)}: ${message}`, frame, hint && `  ${hint}`].filter(Boolean).join("\n");
}

/** As people write it: site/site.config.ts:12:3 */
export function placeOf({ line, column }: ConfigMistake): string {
  return [CONFIG_FILE, line, column].filter((part) => part !== undefined).join(":");
}

/** A configuration that Node could not parse or run. */
export function unreadConfig(error: unknown): ConfigError {
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  const place = placeIn(stack);
  const isUninstalled = /^Cannot find package 'visual-briefs'/.test(message);
  const remedy = isUninstalled
    ? "Install what the site needs: npm install"
    : "Correct what the message names, in this file or in one that it imports";
  const hint = "line" in place ? {} : { hint: remedy };
  return new ConfigError([{ message: `It cannot be read: ${message.trim()}`, ...place, ...hint }]);
}

/** For a syntax error, Node gives the line and quotes it, with carets. For an error at run time, it gives line and column. */
function placeIn(stack: string): Pick<ConfigMistake, "line" | "column" | "frame"> {
  const [, line, column] = /site\.config\.ts:(\d+)(?::(\d+))?/.exec(stack) ?? [];
  if (line === undefined) return {};
  if (column !== undefined) return { line: Number(line), column: Number(column) };
  const [, frame, indent = ""] = /site\.config\.ts:\d+\n(.*?\n( *)\^+)/s.exec(stack) ?? [];
  return { line: Number(line), ...(frame !== undefined && { column: indent.length + 1, frame }) };
}
