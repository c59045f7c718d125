import { openSecret } from "../../functions/src/mail/secret.ts";
import type { StoredSubscriber } from "../../functions/src/stores/subscriber-store.ts";
import { type Address, parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";

import type { SubscriberBackend } from "./open-backend.ts";
import { readImport } from "./read-import.ts";

export interface SubscriberImport {
  file: string;
  /** Why these people may get mail, in the owner's words. */
  basis: string;
  /** The time of the import, ISO 8601. */
  at: string;
}

export interface ImportEvents {
  bad: (line: number, reason: string) => void;
  progress: (counts: ImportCounts) => void;
}

export interface ImportCounts {
  lines: number;
  added: number;
  /** Subscribers already, in any state, or erased, and so never to be added again. */
  known: number;
  skipped: number;
  bad: number;
}

/** Each batch is one commit, which waits for the disk: batches of 500 take twice as long for 100,000 lines. */
const BATCH = 5000;

/**
 * Adds the addresses that are new. An interrupted import can be run again: nobody is added twice. The whole list is read
 * first, because in a list that was merged from several, a person's unsubscription may stand below an older subscription.
 */
export async function importSubscribers(
  { file, basis, at }: SubscriberImport,
  { store, secret }: Pick<SubscriberBackend, "store" | "secret">,
  events: ImportEvents,
): Promise<ImportCounts> {
  const counts: ImportCounts = { lines: 0, added: 0, known: 0, skipped: 0, bad: 0 };
  const key = openSecret(secret);
  const idOf = (address: Address) => subscriberId(address, key);
  const consent = { text: basis, at, by: "import" as const };
  const toEntry = (address: Address): StoredSubscriber => ({
    id: idOf(address),
    record: { state: "confirmed", email: address.email, generation: 1, consent, confirmedAt: at },
  });
  const wanted: Address[] = [];
  const left = new Set<string>();
  for await (const read of readImport(file)) {
    counts.lines++;
    const address = "email" in read ? parseAddress(read.email) : undefined;
    if ("email" in read && !read.wantsMail) {
      counts.skipped++;
      if (address) left.add(idOf(address));
    } else if (address) wanted.push(address);
    else {
      counts.bad++;
      events.bad(read.line, "bad" in read ? read.bad : "not an address that mail can be sent to");
    }
  }
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH).map(toEntry);
    const staying = batch.filter(({ id }) => !left.has(id));
    const added = await store.add(staying);
    counts.added += added;
    counts.known += staying.length - added;
    counts.skipped += batch.length - staying.length;
    events.progress(counts);
  }
  return counts;
}
