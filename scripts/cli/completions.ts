import type { Argument, Command, Option } from "commander";
import type { CliContext } from "./context.ts";
import { knownValues } from "./known-values.ts";

/** The candidates for the last word, which may be empty. If there are none, the shell offers files. */
export async function completions(briefs: Command, words: readonly string[], context: CliContext): Promise<string[]> {
  const current = words.at(-1) ?? "";
  const place = placeAfter(briefs, words.slice(0, -1));
  const all = await candidates(place, current, context);
  return all.filter((word) => word.startsWith(current));
}

/** Where the next word stands. */
interface WordPlace {
  command: Command;
  /** The position among the command's arguments. */
  position: number;
  /** The option whose value comes next. */
  option?: Option | undefined;
}

function placeAfter(briefs: Command, words: readonly string[]): WordPlace {
  // The words after help name a command as a call does.
  let place: WordPlace = { command: briefs, position: 0 };
  for (const word of words[0] === "help" ? words.slice(1) : words) place = next(place, word);
  return place;
}

function next({ command, position, option }: WordPlace, word: string): WordPlace {
  if (option) return { command, position };
  if (word.startsWith("-")) return { command, position, option: withValue(command, word) };
  const inner = command.commands.find((one) => one.name() === word);
  return inner ? { command: inner, position: 0 } : { command, position: position + 1 };
}

function withValue(command: Command, word: string): Option | undefined {
  return command.options.find((option) => (option.long === word || option.short === word) && option.required);
}

async function candidates({ command, position, option }: WordPlace, current: string, context: CliContext) {
  if (option) return valuesOf(option, valueName(option), context);
  if (current.startsWith("-")) return [...command.options.flatMap(({ long }) => long ?? []), "--help"];
  if (command.commands.length > 0) return command.commands.map((inner) => inner.name());
  const argument = command.registeredArguments[position];
  return argument ? valuesOf(argument, argument.name(), context) : [];
}

/** The name of the value in --figure <kind>. */
function valueName({ flags }: Option): string {
  return /<(.*?)>/.exec(flags)?.[1] ?? "";
}

async function valuesOf({ argChoices }: Argument | Option, name: string, context: CliContext) {
  return argChoices ?? (await knownValues(name, context))?.values ?? [];
}
