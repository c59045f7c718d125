import { openSecret } from "../../functions/src/mail/secret.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { StoredSubscriber } from "../../functions/src/stores/subscriber-store.ts";
import { type Address, parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";
import { type ExportedRow, type Gone, goneRecord, restoredRecord } from "./import-record.ts";
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
  /** Subscribers already, or left, bounced or erased, and so never to be added again. */
  known: number;
  skipped: number;
  bad: number;
}

interface Wanted {
  address: Address;
  /** The record in an export of our own. */
  record?: Subscriber;
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
  const toEntry = ({ address, record }: Wanted): StoredSubscriber => {
    const added = { state: "confirmed" as const, email: address.email, generation: 1, consent, confirmedAt: at };
    return { id: idOf(address), record: record ?? added };
  };
  const wanted: Wanted[] = [];
  const left = new Set<string>();
  const kept: StoredSubscriber[] = [];
  const bad = (line: number, reason: string) => {
    counts.bad++;
    events.bad(line, reason);
  };
  for await (const read of readImport(file)) {
    counts.lines++;
    if ("bad" in read) {
      bad(read.line, read.bad);
      continue;
    }
    const address = parseAddress(read.email);
    const record = address && recordOf(read, { email: address.email, consent });
    if (!read.wantsMail) {
      counts.skipped++;
      if (address) left.add(idOf(address));
      // Another column may say that a person wants no mail although their state is confirmed.
      const isGone = record && record !== "bad" && record.state !== "confirmed";
      if (address && isGone) kept.push({ id: idOf(address), record });
    } else if (!address) bad(read.line, "not an address that mail can be sent to");
    else if (record === "bad") bad(read.line, "a value of this export is not one that briefs writes");
    else wanted.push({ address, ...(record && { record }) });
  }
  for (let from = 0; from < kept.length; from += BATCH) await store.add(kept.slice(from, from + BATCH));
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

/** The record that a line describes. A person who is gone is kept as gone, even if the rest of the row is bad. */
function recordOf(
  { gone, row }: { gone?: Gone; row?: ExportedRow },
  common: Pick<Subscriber, "email" | "consent">,
): Subscriber | "bad" | undefined {
  try {
    return row ? restoredRecord(row, common.email) : gone && goneRecord(gone, common);
  } catch {
    return gone ? goneRecord(gone, common) : "bad";
  }
}
