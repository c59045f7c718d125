import { createWriteStream } from "node:fs";
import { access, constants, rename, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openSecret } from "../../../functions/src/mail/secret.ts";
import { toStored } from "../../../functions/src/stores/subscriber.ts";
import { erase } from "../../../functions/src/subscribe/erase.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import { type ImportCounts, importSubscribers } from "../../newsletter/import-subscribers.ts";
import { openBackend, type SubscriberBackend } from "../../newsletter/open-backend.ts";
import { subscriberCsv } from "../../newsletter/subscriber-csv.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import { resolveFolders } from "../options.ts";

const PROGRESS_MS = 1000;

/** How many there are, by state. */
export function count(io: CliContext): Promise<CommandResult> {
  return withHome(io, async ({ store, name }) => {
    const counts = await store.count();
    const lines = Object.entries(counts).map(([state, number]) => `${state.padEnd(9)} ${number}`);
    return { done: `${lines.join("\n")}\n(${name})`, results: { counts } };
  });
}

/** Everyone, a line each. */
export function list({ json }: { json?: boolean }, io: CliContext): Promise<CommandResult> {
  return withHome(io, async ({ store }) => {
    const subscribers: object[] = [];
    for await (const { record } of store.list()) {
      if (json) subscribers.push(toStored(record));
      else await io.write(`${record.state.padEnd(9)} ${record.consent.at.slice(0, 10)} ${record.email}\n`);
    }
    return { done: "", results: json ? { subscribers } : {} };
  });
}

/** Everyone with the evidence of their consent, as CSV, on stdout or into a file. */
export function exportCsv(
  { output, json }: { output?: string; json?: boolean },
  io: CliContext,
): Promise<CommandResult> {
  if (json && !output)
    throw new UsageError("--json needs the output for itself", "Name a file for the CSV with --output");
  return withHome(io, async ({ store }) => {
    let exported = -1;
    const rows = async function* () {
      for await (const row of subscriberCsv(store)) {
        exported++;
        yield row;
      }
    };
    if (output === undefined) for await (const row of rows()) await io.write(row);
    else await writeWhole(resolve(io.cwd, output), rows);
    return { done: output ? `Exported ${plural(exported, "subscriber")} to ${output}` : "", results: { exported } };
  });
}

/** Under its name only once it is whole. For nobody else's eyes from its first byte. */
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

/** Adds the addresses of a CSV file. */
export async function importCsv(
  file: string,
  { basis, json }: { basis?: string; json?: boolean },
  io: CliContext,
): Promise<CommandResult> {
  if (!basis?.trim()) {
    throw new UsageError(
      "An import needs the basis of these people's consent",
      'State it, and it is kept with each record: --basis "Subscribed to our old newsletter at example.com, 2023 to 2026"',
    );
  }
  const path = resolve(io.cwd, file);
  await checkReadable(path, file);
  return withHome(io, async (home) => {
    const badLines: { line: number; message: string }[] = [];
    let shown = io.now();
    const counts = await importSubscribers(
      { file: path, basis: basis.trim(), at: new Date(io.clock()).toISOString() },
      home,
      {
        bad: (line, message) => {
          if (json) badLines.push({ line, message });
          else io.log(`${file}:${line}: ${message}`);
        },
        progress: (soFar) => {
          if (io.now() - shown < PROGRESS_MS) return;
          shown = io.now();
          io.log(`… ${sentence(soFar)}`);
        },
      },
    );
    const done = `Imported ${file}: ${sentence(counts)} (${home.name})`;
    return { done, incomplete: counts.bad > 0, results: { ...counts, ...(json && { badLines }) } };
  });
}

/** Before the store is opened, which makes one where there is none. Not by opening it: a pipe can be opened but once. */
async function checkReadable(path: string, file: string): Promise<void> {
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT")
      throw new UsageError(`There is no ${file}`, "Name the CSV file as seen from this folder");
    throw new UsageError(`${file} cannot be read: ${error.message}`, "See that it is a file and that you may read it");
  });
  if ((await stat(path)).isDirectory()) throw new UsageError(`${file} is a folder`, "Name the CSV file in it");
}

function sentence({ lines, added, known, skipped, bad }: ImportCounts): string {
  return `${plural(lines, "line")}, ${added} added, ${known} known already, ${skipped} not subscribed there, ${bad} bad`;
}

/** Deletes all that is known of a person. */
export function remove(address: string, io: CliContext): Promise<CommandResult> {
  return withHome(io, async ({ store, secret, name }) => {
    if (!(await erase(address, { store, secret: openSecret(secret) }))) {
      throw new UsageError(`${address} is not an address that mail can be sent to`);
    }
    const done = `Removed ${address}, if it was there, and its mails. An import will not bring it back. (${name})`;
    return { done, results: { removed: address } };
  });
}

type Result = Pick<CommandResult, "done" | "results" | "incomplete">;

async function withHome(io: CliContext, work: (home: SubscriberBackend) => Promise<Result>): Promise<CommandResult> {
  const home = await openBackend(resolveFolders({}, io.cwd).root, process.env);
  try {
    return { diagnostics: [], textOf: () => undefined, ...(await work(home)) };
  } finally {
    await home.store.close();
  }
}
