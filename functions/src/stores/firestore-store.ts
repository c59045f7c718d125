// @google-cloud/firestore is a dependency of its own: firebase-admin has it as an optional one, which npm leaves out where
// npm itself runs on an older Node than the functions.
import {
  type CollectionReference,
  type DocumentData,
  FieldPath,
  Timestamp,
  type Transaction,
} from "@google-cloud/firestore";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { firestoreIssues } from "./firestore-issues.ts";
import { createKeyedMutex } from "./keyed-mutex.ts";
import { type Mail, mailSchema } from "./mail.ts";
import { addedOver, fromStored, type Subscriber, toStored } from "./subscriber.ts";
import type { KeyedRateLimit, StoredSubscriber, SubscriberStore } from "./subscriber-store.ts";

/** How many records are read or added at once. */
const PAGE = 500;
/** Retries as long as there is a chance: the caller has its own timeout, and a late success does no harm. */
const ATTEMPTS = { maxAttempts: 20 };

/** https://grpc.io/docs/guides/status-codes/ */
const ALREADY_EXISTS = 6;

/** Each store has an app of its own, so that closing one leaves the others open. */
let opened = 0;

/**
 * The production store: the Firestore that the environment names, by FIRESTORE_EMULATOR_HOST or else by the default
 * credentials. TTL policies delete expired documents.
 */
export function openFirestoreStore(projectId?: string): SubscriberStore {
  const name = `newsletter-${projectId ?? "default"}-${++opened}`;
  const database = getFirestore(initializeApp(projectId ? { projectId } : {}, name));
  const subscribers = database.collection("subscribers");
  const mail = database.collection("mail");
  const rateLimits = database.collection("limits");
  const forgotten = database.collection("forgotten");
  // Conflicting transactions make each other restart. Those of one instance queue instead: 20 at once on one record take
  // 12 s on the emulator without this, and half a second with it.
  const withKeys = createKeyedMutex();
  const transaction = <T>(keys: string[], work: (transaction: Transaction) => Promise<T>) =>
    withKeys(keys, () => database.runTransaction(work, ATTEMPTS));

  return {
    ...firestoreIssues({
      ...{ database, transaction, toSubscriber },
      queue: (transaction, newMail) => transaction.set(mail.doc(newMail.id), toMailDocument(newMail)),
    }),
    rateLimit: async (limits, now) => {
      const refs = limits.map(({ key }) => rateLimits.doc(key));
      // A plain read refuses whoever is over the limit, without waiting for others' transactions.
      const early = longestWait(limits, await database.getAll(...refs), now);
      if (early > 0) return early;
      const keys = refs.map(({ path }) => path);
      return transaction(keys, async (transaction) => {
        const documents = await transaction.getAll(...refs);
        const wait = longestWait(limits, documents, now);
        if (wait > 0) return wait;
        for (const [index, limit] of limits.entries()) {
          const document = documents[index];
          if (!document) continue;
          const times = [...recentTimes(document, limit, now), now];
          transaction.set(document.ref, { times, expiresAt: Timestamp.fromMillis(now + limit.windowMs) });
        }
        return 0;
      });
    },
    transact: (id, transition) => {
      const attempt = (withMail: boolean) =>
        transaction([id], async (transaction) => {
          const ref = subscribers.doc(id);
          const before = toSubscriber((await transaction.get(ref)).data());
          const { record, mail: newMail, result } = transition(before);
          if (record) transaction.set(ref, toDocument(toStored(record)));
          if (record?.state === "confirmed") transaction.delete(forgotten.doc(id));
          if (record?.state === "pending" && before?.state === "left") transaction.set(forgotten.doc(id), {});
          if (record && newMail && withMail) transaction.create(mail.doc(newMail.id), toMailDocument(newMail));
          return result;
        });
      // The mail is created without checking first whether its id exists: the check would take as long as the rest, so that the
      // time of an answer would reveal which sign-ups send a mail.
      return attempt(true).catch((error) => {
        if (isExisting(error)) return attempt(false);
        throw error;
      });
    },
    erase: (id, rateLimitKey) =>
      transaction([id], async (transaction) => {
        const mails = await transaction.get(mail.where("subscriber", "==", id));
        const { exists } = await transaction.get(subscribers.doc(id));
        for (const { ref } of mails.docs) transaction.delete(ref);
        transaction.delete(subscribers.doc(id)).delete(rateLimits.doc(rateLimitKey)).set(forgotten.doc(id), {});
        return exists || !mails.empty;
      }),
    add: async (entries) => {
      let added = 0;
      for (let start = 0; start < entries.length; start += PAGE)
        added += await addPage(entries.slice(start, start + PAGE));
      return added;
    },
    listDueMails: async (time, limit) => {
      const due = mail.where("sending.state", "in", ["waiting", "claimed"]).where("sending.at", "<=", time);
      return (await due.orderBy("sending.at").limit(limit).get()).docs.map(({ id }) => id);
    },
    transactMail: (id, transition) =>
      transaction([id], async (transaction) => {
        const ref = mail.doc(id);
        const data = (await transaction.get(ref)).data();
        const { sending, result } = transition(data && toMail(id, data));
        if (data && sending) transaction.update(ref, { sending });
        return result;
      }),
    queueMail: (newMail) =>
      transaction([newMail.id], async (transaction) => {
        const ref = mail.doc(newMail.id);
        if (!(await transaction.get(ref)).exists) transaction.create(ref, toMailDocument(newMail));
      }),
    countAskedSince: async (time) => countOf(subscribers.where("askedAt", ">=", time)),
    countConfirmedSince: async (time) => {
      const asked = subscribers.where("askedAt", ">=", time);
      // Only records that were never confirmed have the field `waiting`. The query by it uses the index of `listWaiting`; a
      // query by `state` would need another index.
      const pending = asked.where("waiting", "in", [true, false]);
      const [all, unconfirmed] = await Promise.all([countOf(asked), countOf(pending)]);
      return Math.max(0, all - unconfirmed);
    },
    listWaiting: async (limit) => {
      const found = await subscribers.where("waiting", "==", true).orderBy("askedAt").limit(limit).get();
      return found.docs.map(({ id }) => id);
    },
    list: () => list(subscribers),
    count: async () => {
      const countState = (state: Subscriber["state"]) => countOf(subscribers.where("state", "==", state));
      const [pending, confirmed, left, bounced, gone] = await Promise.all([
        countState("pending"),
        countState("confirmed"),
        countState("left"),
        countState("bounced"),
        countOf(forgotten),
      ]);
      return { pending, confirmed, left, bounced, forgotten: gone };
    },
    listMails: async (limit) => {
      const found = await mail.orderBy("createdAt", "desc").limit(limit).get();
      return found.docs.map((document) => toMail(document.id, document.data()));
    },
    close: () => database.terminate(),
  };

  function addPage(entries: StoredSubscriber[]): Promise<number> {
    return database.runTransaction(async (transaction) => {
      // A transaction does not see its own writes, so an id that is listed twice is written once, with its first record.
      const records = new Map(entries.map(({ id, record }): [string, Subscriber] => [id, record]).reverse());
      const ids = [...records.keys()];
      const found = await transaction.getAll(
        ...[subscribers, forgotten].flatMap((kind) => ids.map((id) => kind.doc(id))),
      );
      const free = [...records].flatMap(([id, record], index): [string, Subscriber][] => {
        if (found[index + ids.length]?.exists) return [];
        const after = added(found[index]?.data(), record);
        return after ? [[id, after]] : [];
      });
      for (const [id, record] of free) transaction.set(subscribers.doc(id), toDocument(toStored(record)));
      return free.length;
    }, ATTEMPTS);
  }
}

/** The record to write for an added one. A record that is not pending stays, and is not even parsed. */
function added(before: DocumentData | undefined, record: Subscriber): Subscriber | undefined {
  if (before === undefined) return record;
  const pending = before.state === "pending" ? toSubscriber(before) : undefined;
  return pending && addedOver(pending, record);
}

async function countOf(query: Pick<CollectionReference, "count">): Promise<number> {
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

interface Snapshot {
  data(): DocumentData | undefined;
}

function longestWait(limits: KeyedRateLimit[], documents: Snapshot[], now: number): number {
  const waits = limits.map((limit, index) => {
    const times = recentTimes(documents[index], limit, now);
    return times.length < limit.max ? 0 : (times.at(-limit.max) ?? now) + limit.windowMs - now;
  });
  return Math.max(0, ...waits);
}

function recentTimes(document: Snapshot | undefined, { windowMs }: KeyedRateLimit, now: number): number[] {
  const times: unknown = document?.data()?.times;
  return Array.isArray(times) ? times.filter((time) => typeof time === "number" && time > now - windowMs) : [];
}

/** TTL policies need a timestamp. All other times are text. */
function toDocument<T extends object>(record: T): DocumentData {
  if (!("expiresAt" in record) || typeof record.expiresAt !== "string") return record;
  return { ...record, expiresAt: Timestamp.fromDate(new Date(record.expiresAt)) };
}

function toMailDocument({ id, ...document }: Mail): DocumentData {
  return toDocument(document);
}

function toMail(id: string, data: DocumentData): Mail {
  return mailSchema.parse({ ...fromDocument(data), id });
}

/** Whether a document that was to be created is there already. */
function isExisting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ALREADY_EXISTS;
}

function fromDocument(data: DocumentData): DocumentData {
  const { expiresAt } = data;
  return expiresAt instanceof Timestamp ? { ...data, expiresAt: expiresAt.toDate().toISOString() } : data;
}

function toSubscriber(data: DocumentData | undefined): Subscriber | undefined {
  return data && fromStored(fromDocument(data));
}
