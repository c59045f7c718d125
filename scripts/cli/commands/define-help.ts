import type { Command } from "commander";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { UsageError } from "../../system/usage-error.ts";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";

/** What explains: problems and commands. */
export function defineHelp(briefs: Command, { report }: CommandHost): void {
  addCommand(briefs, "explain")
    .description("Tell what a problem's code means, why it matters, and how to mend it.")
    .argument("<code>", "what stands in brackets where briefs check names a problem, such as figure-lint-unit")
    .action(async (code) => report(await (await loadCommand.explain()).explain(code)));

  addCommand(briefs, "help")
    .description("Explain a command.")
    .argument("[command...]", "its name, such as build or subscribers export")
    .action((names: string[]) => names.reduce(commandNamed, briefs).help());
}

/** Commander itself would answer a misspelt name with the help of everything. */
function commandNamed(within: Command, name: string): Command {
  const found = within.commands.find((command) => command.name() === name);
  if (found) return found;
  const names = within.commands.map((command) => command.name());
  throw new UsageError(`unknown command '${name}'`, didYouMean(name, names) ?? `Commands: ${names.join(", ")}`);
}
