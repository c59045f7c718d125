import { createWriteStream } from "node:fs";
import { access, constants, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import type { ImportCounts } from "../../newsletter/import-subscribers.ts";
import type { SubscriberBackend } from "../../newsletter/open-backend.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, resolveFolders, sharedOptions } from "../options.ts";

export function defineSubscribers(briefs: Command, { context, report }: CommandHost): void {
  const group = briefs
    .command("subscribers")
    .description("Look after the newsletter's list of subscribers.")
    .helpCommand(false);
  const add = (name: string, description: string, usage = "") =>
    addCommand(group, { name, description, examples: [`briefs subscribers ${name}${usage}`] });

  add("count", "Count them by state.").action(async () => report(await count(context)));
  add("list", "List them, a line each.").action(async (given) => report(await list(given, context)));
  add("export", "Write them out with the evidence of their consent.", " --csv --output subscribers.csv")
    .option("--csv", "as CSV, which is the one format there is")
    .addOption(sharedOptions.output())
    .action(async (given) => report(await exportCsv(given, context)));
  add(
    "import",
    "Add the addresses of a CSV file: Ghost's, Buttondown's or a plain one.",
    ' readers.csv --basis "Subscribed to our old newsletter"',
  )
    .argument("<file>", "a CSV file with a column of mail addresses")
    .option("--basis <text>", "why these people may be written to; kept with each record")
    .action(async (file, given) => report(await importCsv(file, given, context)));
  add("remove", "Delete all that is known of a person.", " someone@example.com")
    .argument("<address>", "the person's mail address")
    .action(async (address) => report(await remove(address, context)));
}

/** Counts the subscribers by state. */
function count(context: CliContext): Promise<CommandResult> {
  return withBackend(context, async ({ store, name }) => {
    const counts = await store.count();
    const lines = Object.entries(counts).map(([state, number]) => `${state.padEnd(9)} ${number}`);
    return plainResult(`${lines.join("\n")}\n(${name})`, { counts });
  });
}

/** Prints everyone, a line each. */
async function list({ json }: { json?: boolean }, context: CliContext): Promise<CommandResult> {
  const { toStored } = await import("../../../functions/src/stores/subscriber.ts");
  return withBackend(context, async ({ store }) => {
    const subscribers: object[] = [];
    for await (const { record } of store.list()) {
      if (json) subscribers.push(toStored(record));
      else await context.write(`${record.state.padEnd(9)} ${record.consent.at.slice(0, 10)} ${record.email}\n`);
    }
    return plainResult("", json ? { subscribers } : {});
  });
}

interface ExportOptions {
  output?: string;
  json?: boolean;
}

/** Writes everyone with the evidence of their consent as CSV, on stdout or into a file. */
async function exportCsv({ output, json }: ExportOptions, context: CliContext): Promise<CommandResult> {
  if (json && !output)
    throw new ArgumentError("--json needs the output for itself", "Name a file for the CSV with --output");
  const { subscriberCsv } = await import("../../newsletter/subscriber-csv.ts");
  return withBackend(context, async ({ store }) => {
    let exported = -1;
    const rows = async function* () {
      for await (const row of subscriberCsv(store)) {
        exported++;
        yield row;
      }
    };
    if (output === undefined) for await (const row of rows()) await context.write(row);
    else await writeWhole(resolve(context.cwd, output), rows);
    return plainResult(output ? `Exported ${plural(exported, "subscriber")} to ${output}` : "", { exported });
  });
}

/** Writes a file that only its owner may read, and gives it its name once it is whole. */
async function writeWhole(file: string, rows: () => AsyncGenerator<string>): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await pipeline(rows, createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

interface ImportOptions {
  basis?: string;
  json?: boolean;
}

const PROGRESS_MS = 1000;

/** Adds the addresses of a CSV file. */
async function importCsv(file: string, { basis, json }: ImportOptions, context: CliContext): Promise<CommandResult> {
  if (!basis?.trim()) {
    throw new ArgumentError(
      "An import needs the basis of these people's consent",
      'State it, and it is kept with each record: --basis "Subscribed to our old newsletter at example.com, 2023 to 2026"',
    );
  }
  const path = resolve(context.cwd, file);
  await checkReadable(path, file);
  const { importSubscribers } = await import("../../newsletter/import-subscribers.ts");
  return withBackend(context, async (backend) => {
    const badLines: { line: number; message: string }[] = [];
    let shown = context.now();
    const job = { file: path, basis: basis.trim(), at: new Date(context.clock()).toISOString() };
    const counts = await importSubscribers(job, backend, {
      bad: (line, message) => {
        if (json) badLines.push({ line, message });
        else context.log(`${file}:${line}: ${message}`);
      },
      progress: (soFar) => {
        if (context.now() - shown < PROGRESS_MS) return;
        shown = context.now();
        context.log(`… ${sentence(soFar)}`);
      },
    });
    const done = `Imported ${file}: ${sentence(counts)} (${backend.name})`;
    return { ...plainResult(done, { ...counts, ...(json && { badLines }) }), incomplete: counts.bad > 0 };
  });
}

/**
 * Comes before the store is opened, as that makes one where there is none. Does not open the file, as a pipe can be opened
 * only once.
 */
async function checkReadable(path: string, file: string): Promise<void> {
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT")
      throw new ArgumentError(`There is no ${file}`, "Name the CSV file as seen from this folder");
    throw new ArgumentError(
      `${file} cannot be read: ${error.message}`,
      "See that it is a file and that you may read it",
    );
  });
  if ((await stat(path)).isDirectory()) throw new ArgumentError(`${file} is a folder`, "Name the CSV file in it");
}

function sentence({ lines, added, known, skipped, bad }: ImportCounts): string {
  return `${plural(lines, "line")}, ${added} added, ${known} known already, ${skipped} not subscribed there, ${bad} bad`;
}

/** Deletes all that is known of a person. It is no success where nothing was: the address may be misspelt. */
async function remove(address: string, context: CliContext): Promise<CommandResult> {
  const { erase } = await import("../../../functions/src/subscribe/erase.ts");
  const { openSecret } = await import("../../../functions/src/mail/secret.ts");
  const { outboxFolder } = await import("../../newsletter/open-backend.ts");
  const { eraseInOutbox } = await import("../../../functions/src/mailers/outbox-mailer.ts");
  return withBackend(context, async ({ store, secret, name }) => {
    const eraseFiles = (id: string) => eraseInOutbox(outboxFolder(resolveFolders({}, context.cwd).root), id);
    const erased = await erase(address, { store, secret: openSecret(secret), eraseFiles });
    if (erased === "no-address") throw new ArgumentError(`${address} is not an address that mail can be sent to`);
    if (erased === "removed") {
      const done = `Removed ${address} and its mails. An import will not bring it back. (${name})`;
      return plainResult(done, { removed: address });
    }
    const done = `Nothing was known of ${address}. An import will not add it from now on. (${name})`;
    return { ...plainResult(done, { removed: null }), incomplete: true };
  });
}

type Work = (backend: SubscriberBackend) => Promise<CommandResult>;

async function withBackend(context: CliContext, work: Work): Promise<CommandResult> {
  const { openBackend } = await import("../../newsletter/open-backend.ts");
  const backend = await openBackend(resolveFolders({}, context.cwd).root, process.env);
  try {
    return await work(backend);
  } finally {
    await backend.store.close();
  }
}
