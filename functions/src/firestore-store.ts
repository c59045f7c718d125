// Named by itself, though firebase-admin has it too: there it is optional, and npm leaves it out where it is itself run by
// an older Node than the one that runs this.
import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  FieldPath,
  type Firestore,
  Timestamp,
  type Transaction,
} from "@google-cloud/firestore";
import { createKeyedMutex } from "./in-turn.ts";
import { type Mail, mailSchema } from "./mail.ts";
import type { StoredSubscriber, SubscriberStore, KeyedRateLimit } from "./store.ts";
import { type Subscriber, subscriberSchema } from "./subscriber.ts";

/** How many records are read, or added, at once. */
const PAGE = 500;
/** As long as there is a chance: the caller gives up by the clock, and this may still come to its end after that. */
const ATTEMPTS = { maxAttempts: 20 };

/** Production. The extension "Trigger Email" sends what is in `mail`; TTL policies drop what has expired. */
export function firestoreStore(database: Firestore): SubscriberStore {
  const subscribers = database.collection("subscribers");
  const mail = database.collection("mail");
  const limits = database.collection("limits");
  const forgotten = database.collection("forgotten");
  // Transactions that meet make each other start again. Those of one instance need not meet: 20 at once on one record
  // take 12 s on the emulator without this, and half a second with it.
  const inTurn = createKeyedMutex();
  const alone = <T>(keys: string[], work: (transaction: Transaction) => Promise<T>) =>
    inTurn(keys, () => database.runTransaction(work, ATTEMPTS));

  return {
    rateLimit: async (uses, now) => {
      const refs = uses.map(({ key }) => limits.doc(key));
      // Who is over the limit is turned away by a read alone, without waiting for others' transactions.
      const seen = longestWait(uses, await database.getAll(...refs), now);
      if (seen > 0) return seen;
      return alone(
        refs.map(({ path }) => path),
        async (transaction) => {
          const found = await transaction.getAll(...refs);
          const wait = longestWait(uses, found, now);
          if (wait > 0) return wait;
          for (const [index, use] of uses.entries()) {
            const document = found[index];
            if (!document) continue;
            const times = [...recentTimes(document, use, now), now];
            transaction.set(document.ref, { times, expiresAt: Timestamp.fromMillis(now + use.windowMs) });
          }
          return 0;
        },
      );
    },
    transact: (id, decide) =>
      alone([id], async (transaction) => {
        const ref = subscribers.doc(id);
        const before = toSubscriber((await transaction.get(ref)).data());
        const { record, mail: letter, result } = decide(before);
        if (record) transaction.set(ref, toDocument(record));
        if (record?.state === "confirmed") transaction.delete(forgotten.doc(id));
        if (record?.state === "pending" && before?.state === "left") transaction.set(forgotten.doc(id), {});
        // Not `create`: a mail that was sent before is no reason to lose the record.
        if (record && letter) transaction.set(mail.doc(letter.id), toMailDocument(letter), { merge: true });
        return result;
      }),
    erase: (id, usesKey) =>
      alone([id], async (transaction) => {
        const mails = await transaction.get(mail.where("subscriber", "==", id));
        for (const { ref } of mails.docs) transaction.delete(ref);
        transaction.delete(subscribers.doc(id)).delete(limits.doc(usesKey)).set(forgotten.doc(id), {});
      }),
    add: async (entries) => {
      let added = 0;
      for (let start = 0; start < entries.length; start += PAGE)
        added += await addPage(entries.slice(start, start + PAGE));
      return added;
    },
    sendMail: (letter) =>
      alone([letter.id], async (transaction) => {
        const ref = mail.doc(letter.id);
        if (!(await transaction.get(ref)).exists) transaction.create(ref, toMailDocument(letter));
      }),
    countAskedSince: async (time) => counted(subscribers.where("askedAt", ">=", time)),
    countConfirmedSince: async (time) => {
      const asked = subscribers.where("askedAt", ">=", time);
      // Pending ones alone have this field. By it, the index of `waiting` does: publish deploys no new one.
      const pending = asked.where("waiting", "in", [true, false]);
      const [all, unconfirmed] = await Promise.all([counted(asked), counted(pending)]);
      return Math.max(0, all - unconfirmed);
    },
    listWaiting: async (most) => {
      const found = await subscribers.where("waiting", "==", true).orderBy("askedAt").limit(most).get();
      return found.docs.map(({ id }) => id);
    },
    list: () => list(subscribers),
    count: async () => {
      const [pending, confirmed, left, gone] = await Promise.all([
        ...["pending", "confirmed", "left"].map((state) => counted(subscribers.where("state", "==", state))),
        counted(forgotten),
      ]);
      return { pending: pending ?? 0, confirmed: confirmed ?? 0, left: left ?? 0, forgotten: gone ?? 0 };
    },
    listMails: async (most) => {
      const found = await mail.orderBy("createdAt", "desc").limit(most).get();
      return found.docs.map((document) => mailSchema.parse({ ...fromDocument(document.data()), id: document.id }));
    },
    close: () => database.terminate(),
  };

  function addPage(entries: StoredSubscriber[]): Promise<number> {
    return database.runTransaction(async (transaction) => {
      // One entry an id: a transaction does not see what it has just written.
      const records = new Map(entries.map(({ id, record }) => [id, record]).reverse() as [string, Subscriber][]);
      const ids = [...records.keys()];
      const refs = ids.map((id) => subscribers.doc(id));
      const found = await transaction.getAll(...refs, ...ids.map((id) => forgotten.doc(id)));
      const isFree = (_: unknown, index: number) => !found[index]?.exists && !found[index + ids.length]?.exists;
      const free = refs.filter(isFree);
      for (const ref of free) write(ref, records.get(ref.id));
      return free.length;

      function write(ref: DocumentReference, record: Subscriber | undefined): void {
        if (record) transaction.create(ref, toDocument(record));
      }
    }, ATTEMPTS);
  }
}

async function counted(query: Pick<CollectionReference, "count">): Promise<number> {
  return (await query.count().get()).data().count;
}

async function* list(subscribers: CollectionReference): AsyncGenerator<StoredSubscriber> {
  let query = subscribers.orderBy(FieldPath.documentId()).limit(PAGE);
  for (;;) {
    const { docs } = await query.get();
    for (const document of docs) {
      const record = toSubscriber(document.data());
      if (record) yield { id: document.id, record };
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE) return;
    query = query.startAfter(last);
  }
}

interface Found {
  data(): DocumentData | undefined;
}

function longestWait(uses: KeyedRateLimit[], found: Found[], now: number): number {
  const waits = uses.map((use, index) => {
    const times = recentTimes(found[index], use, now);
    return times.length < use.max ? 0 : (times.at(-use.max) ?? now) + use.windowMs - now;
  });
  return Math.max(0, ...waits);
}

function recentTimes(document: Found | undefined, { windowMs }: KeyedRateLimit, now: number): number[] {
  const times: unknown = document?.data()?.times;
  return Array.isArray(times) ? times.filter((time) => typeof time === "number" && time > now - windowMs) : [];
}

/** TTL policies want a timestamp; all other times are text. */
function toDocument<T extends object>(record: T): DocumentData {
  if (!("expiresAt" in record) || typeof record.expiresAt !== "string") return record;
  return { ...record, expiresAt: Timestamp.fromDate(new Date(record.expiresAt)) };
}

function toMailDocument({ id, ...document }: Mail): DocumentData {
  return toDocument(document);
}

function fromDocument(data: DocumentData): DocumentData {
  const { expiresAt } = data;
  return expiresAt instanceof Timestamp ? { ...data, expiresAt: expiresAt.toDate().toISOString() } : data;
}

function toSubscriber(data: DocumentData | undefined): Subscriber | undefined {
  return data && subscriberSchema.parse(fromDocument(data));
}
