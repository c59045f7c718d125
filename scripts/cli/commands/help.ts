import type { Command } from "commander";
import { unknownValue } from "../../compile/diagnostics/unknown-value.ts";
import { addCommand } from "../options.ts";

export function defineHelp(briefs: Command): void {
  addCommand(briefs, { name: "help", description: "Explain a command.", examples: ["briefs help check"] })
    .argument("[command...]", "its name, such as build or subscribers export")
    .action((names: string[]) => names.reduce(commandNamed, briefs).help());
}

/** Commander's own help command answers a misspelt name with the help of everything. */
function commandNamed(parent: Command, name: string): Command {
  const found = parent.commands.find((command) => command.name() === name);
  if (found) return found;
  const names = parent.commands.map((command) => command.name());
  throw unknownValue({ message: `unknown command '${name}'`, given: name, label: "commands", known: names });
}
