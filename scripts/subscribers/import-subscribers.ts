import { parseAddress } from "../../functions/src/address.ts";
import { openSecret, type Secret } from "../../functions/src/secret.ts";
import type { Entry } from "../../functions/src/store.ts";
import { subscriberId } from "../../functions/src/subscribe.ts";
import type { Home } from "./open-home.ts";
import { readImport } from "./read-import.ts";

export interface Import {
  file: string;
  /** Why these people may be written to, in the owner's words. */
  basis: string;
  /** The time of the import, ISO 8601. */
  at: string;
}

export interface ImportEvents {
  bad: (line: number, why: string) => void;
  progress: (counts: ImportCounts) => void;
}

export interface ImportCounts {
  lines: number;
  added: number;
  /** There already, in any state; or forgotten, and so never to be added again. */
  known: number;
  skipped: number;
  bad: number;
}

/** A commit has the disk write: batches of 500 take twice as long for 100,000 lines. */
const BATCH = 5000;

/** Adds those who are not there yet. Broken off and begun again, it goes on where it was: nobody is added twice. */
export async function importSubscribers(
  { file, basis, at }: Import,
  { store, secret }: Pick<Home, "store" | "secret">,
  events: ImportEvents,
): Promise<ImportCounts> {
  const counts: ImportCounts = { lines: 0, added: 0, known: 0, skipped: 0, bad: 0 };
  const key = openSecret(secret);
  let batch: Entry[] = [];
  const flush = async () => {
    const added = await store.add(batch);
    counts.added += added;
    counts.known += batch.length - added;
    batch = [];
    events.progress(counts);
  };
  for await (const read of readImport(file)) {
    counts.lines++;
    const entry = "email" in read ? toEntry(read.email, { basis, at, key }) : undefined;
    if (entry) batch.push(entry);
    else if ("skipped" in read) counts.skipped++;
    else {
      counts.bad++;
      events.bad(read.line, "bad" in read ? read.bad : "not an address that mail can be sent to");
    }
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return counts;
}

function toEntry(text: string, { basis, at, key }: { basis: string; at: string; key: Secret }): Entry | undefined {
  const address = parseAddress(text);
  if (!address) return;
  const consent = { text: basis, at, by: "import" as const };
  const id = subscriberId(address, { secret: key });
  return { id, record: { state: "confirmed", email: address.email, round: 1, consent, confirmedAt: at } };
}
