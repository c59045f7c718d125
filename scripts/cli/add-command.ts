import type { Command } from "commander";
import { EXAMPLES } from "./examples.ts";
import { sharedOptions } from "./options.ts";

/** A command with what all have. */
export function addCommand(within: Command, name: string): Command {
  return withExamples(within.command(name)).addOption(sharedOptions.json()).addOption(sharedOptions.debug());
}

function withExamples(command: Command): Command {
  const names = command.parent?.parent ? [command.parent.name(), command.name()] : [command.name()];
  const examples = EXAMPLES[names.join(" ")] ?? [];
  if (examples.length === 0) return command;
  return command.addHelpText("after", `\nExamples:\n${examples.map((example) => `  ${example}`).join("\n")}`);
}
