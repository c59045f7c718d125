import { createWriteStream } from "node:fs";
import { access, constants, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import type { Subscriber } from "../../../functions/src/stores/subscriber.ts";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import type { ImportCounts } from "../../newsletter/import-subscribers.ts";
import type { SubscriberBackend } from "../../newsletter/open-backend.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import { agreed } from "../agreed.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, resolveFolders, sharedOptions } from "../options.ts";
import { notDone } from "./with-sending.ts";

export function defineSubscribers(briefs: Command, { context, report }: CommandHost): void {
  const group = briefs
    .command("subscribers")
    .description("Look after the newsletter's list of subscribers.")
    .helpCommand(false);
  const add = (name: string, description: string, usage = "") =>
    addCommand(group, { name, description, examples: [`briefs subscribers ${name}${usage}`] });

  add("count", "Count them by state.").action(async () => report(await count(context)));
  add("list", "List them, a line each.", " --state bounced")
    .addOption(new Option("--state <state>", "only those in this state").choices(STATES))
    .action(async (given) => report(await list(given, context)));
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
    .option("--yes", "do not ask")
    .option("--dry-run", "delete nothing, and tell what would be deleted")
    .action(async (address, given) => report(await remove(address, given, context)));
}

/** Counts the subscribers by state. */
function count(context: CliContext): Promise<CommandResult> {
  return withBackend(context, async ({ store, name }) => {
    const counts = await store.count();
    const lines = Object.entries(counts).map(([state, number]) => `${state.padEnd(9)} ${number}`);
    return plainResult(`${lines.join("\n")}\n(${name})`, { counts });
  });
}

const STATES = ["pending", "confirmed", "left", "bounced"];

interface ListOptions {
  state?: string;
  json?: boolean;
}

/** Prints everyone, or everyone in a state, a line each. */
async function list({ state, json }: ListOptions, context: CliContext): Promise<CommandResult> {
  const { toStored } = await import("../../../functions/src/stores/subscriber.ts");
  return withBackend(context, async ({ store }) => {
    const subscribers: object[] = [];
    for await (const { record } of store.list()) {
      if (state !== undefined && record.state !== state) continue;
      if (json) subscribers.push(toStored(record));
      else await context.write(`${lineOf(record)}\n`);
    }
    return plainResult("", json ? { subscribers } : {});
  });
}

function lineOf(record: Subscriber): string {
  const about = aboutOf(record);
  const line = `${record.state.padEnd(9)} ${record.consent.at.slice(0, 10)} ${record.email}`;
  return about.length > 0 ? `${line} (${about.join("; ")})` : line;
}

/** What is known of a subscriber besides the state. */
function aboutOf(record: Subscriber): string[] {
  if (record.state === "bounced") {
    const why = record.reason === "complained" ? "reported a mail as spam" : "takes no mail";
    return [`${why} since ${record.bouncedAt.slice(0, 10)}`];
  }
  if (record.state !== "confirmed") return [];
  const { paused, categories, softBounces = [] } = record;
  return [
    ...(paused ? ["wants nothing for now"] : []),
    ...(categories ? [`only ${categories.join(", ") || "issues about everything"}`] : []),
    ...(softBounces.length > 0 ? [`came back: issue ${softBounces.join(", ")}`] : []),
  ];
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
  return withBackend(context, async ({ store, name }) => {
    // The first row is the header.
    let exported = -1;
    const rows = async function* () {
      for await (const row of subscriberCsv(store)) {
        exported++;
        yield row;
      }
    };
    if (output === undefined) for await (const row of rows()) await context.write(row);
    else await writeWhole(resolve(context.cwd, output), rows);
    return plainResult(output ? `Exported ${plural(exported, "subscriber")} to ${output} (${name})` : "", { exported });
  });
}

/** Writes a file that only its owner may read, and renames it from .part once it is complete. */
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
 * Runs before the store is opened, as opening makes a store where there is none. Does not open the file, as a pipe can be opened
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

interface RemoveOptions {
  yes?: boolean;
  dryRun?: boolean;
}

/** Deletes all that is known of a person. The exit code is 1 if nothing was known: the address may be misspelt. */
async function remove(address: string, options: RemoveOptions, context: CliContext): Promise<CommandResult> {
  const { erase } = await import("../../../functions/src/subscribe/erase.ts");
  const { openSecret } = await import("../../../functions/src/mail/secret.ts");
  const { parseAddress, subscriberId } = await import("../../../functions/src/subscribe/address.ts");
  const { eraseInOutbox } = await import("../../../functions/src/mailers/outbox-mailer.ts");
  const parsed = parseAddress(address);
  if (!parsed) throw new ArgumentError(`${address} is not an address that mail can be sent to`);
  return withBackend(context, async ({ store, secret, name, outbox }) => {
    const known = { store, secret: openSecret(secret) };
    const record = await store.transact(subscriberId(parsed, known.secret), (found) => ({ result: found }));
    if (options.dryRun) return wouldRemove(address, record, name);
    const what = record ? `the record of ${address} (${stateOf(record)}) and its mails` : `what is known of ${address}`;
    if (!(await agreed(`Delete ${what}? (${name})`, options))) return notDone();
    const erased = await erase(address, { ...known, eraseFiles: (id) => eraseInOutbox(outbox, id) });
    if (erased === "removed") {
      const done = `Removed ${address} and its mails. An import will not bring it back. (${name})`;
      return plainResult(done, { removed: address });
    }
    const done = `Nothing was known of ${address}. An import will not add it from now on. (${name})`;
    return { ...plainResult(done, { removed: null }), incomplete: true };
  });
}

/** Says what `remove` would do. The exit code is 1 where nobody is found, as for `remove`. */
function wouldRemove(address: string, record: Subscriber | undefined, name: string): CommandResult {
  const stays = "A keyed hash would stay, so that no import adds the address.";
  if (!record) {
    const text = `There is no record of ${address}. Mails to it would be deleted. ${stays} (${name})`;
    return { ...plainResult(text, { wouldRemove: null }), incomplete: true };
  }
  const text = `Would delete the record of ${address} (${stateOf(record)}) and its mails. ${stays} (${name})`;
  return plainResult(text, { wouldRemove: { email: record.email, state: record.state } });
}

function stateOf(record: Subscriber): string {
  return [`${record.state}, asked ${record.consent.at.slice(0, 10)}`, ...aboutOf(record)].join("; ");
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
