import type { Command } from "commander";
import { addCommand } from "../add-command.ts";
import type { CommandHost } from "../context.ts";
import { loadCommand } from "../load-command.ts";
import { sharedOptions } from "../options.ts";

export function defineSubscribers(briefs: Command, { io, report }: CommandHost): void {
  const subscribers = briefs
    .command("subscribers")
    .description("Look after the newsletter's list of subscribers.")
    .helpCommand(false);
  const add = (name: string, description: string) => addCommand(subscribers, name).description(description);

  add("count", "Count them by state.").action(async () => report(await (await loadCommand.subscribers()).count(io)));
  add("list", "List them, a line each.").action(async (options) =>
    report(await (await loadCommand.subscribers()).list(options, io)),
  );
  add("export", "Write them out with the evidence of their consent.")
    .option("--csv", "as CSV, which is the one format there is")
    .addOption(sharedOptions.output())
    .action(async (options) => report(await (await loadCommand.subscribers()).exportCsv(options, io)));
  add("import", "Add the addresses of a CSV file: Ghost's, Buttondown's or a plain one.")
    .argument("<file>", "a CSV file with a column of mail addresses")
    .option("--basis <text>", "why these people may be written to; kept with each record")
    .action(async (file, options) => report(await (await loadCommand.subscribers()).importCsv(file, options, io)));
  add("remove", "Delete all that is known of a person.")
    .argument("<address>", "the person's mail address")
    .action(async (address) => report(await (await loadCommand.subscribers()).remove(address, io)));
}
