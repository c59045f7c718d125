import { type Command, CommanderError } from "commander";
import type { CliContext } from "./context.ts";
import { knownValues } from "./known-values.ts";

/** What a report of misuse says about the command that was called. */
export interface AskedCommand {
  /** "briefs new <category> <title>" */
  usage: string;
  /** The commands of a group. */
  commands: string[];
  /** The values that a missing argument can have. */
  known?: { label: string; values: readonly string[] };
}

/** The command that the arguments name, as far as they name one. */
export function commandNamed(briefs: Command, args: readonly string[]): Command {
  const [first, ...others] = args;
  const inner = briefs.commands.find((command) => command.name() === first);
  return inner ? commandNamed(inner, others) : briefs;
}

export async function describeAsked(command: Command, error: unknown, context: CliContext): Promise<AskedCommand> {
  const missing = error instanceof CommanderError ? missingArgument(error) : undefined;
  const known = missing === undefined ? undefined : await knownValues(missing, context);
  const commands = command.commands.map((inner) => inner.name());
  return { usage: commandUsage(command), commands, ...(known && { known }) };
}

function commandUsage(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at; at = at.parent) names.unshift(at.name());
  const args = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [...names, ...(command.commands.length > 0 ? ["<command>"] : args)].join(" ");
}

/** The name of the argument, or of the option's value, that commander reports as missing. */
function missingArgument({ code, message }: CommanderError): string | undefined {
  if (code === "commander.missingArgument") return /'(.*)'/.exec(message)?.[1];
  return code === "commander.optionMissingArgument" ? /<(.*?)>/.exec(message)?.[1] : undefined;
}
