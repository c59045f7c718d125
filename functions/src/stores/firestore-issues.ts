// Over 250 lines, as one function holds all transactions of an issue: parts would have to hand on its references.
import { createHash } from "node:crypto";
import type { DocumentData, DocumentReference, Firestore, Transaction } from "@google-cloud/firestore";
import { FieldPath, Timestamp } from "@google-cloud/firestore";
import { type IssueRecord, issueMailSchema, issueRecordSchema, NO_READERS, READER_STATES } from "./issue.ts";
import { changedBatch, type IssueBatch, issueBatchSchema, newBatch, nextPlaces, placesOf } from "./issue-batch.ts";
import type {
  ClaimedReader,
  ClaimRequest,
  ClaimResult,
  FreezeRequest,
  IssueClaim,
  IssueStore,
  SweepRequest,
} from "./issue-store.ts";
import type { Mail } from "./mail.ts";
import type { Subscriber } from "./subscriber.ts";

/** What the store lends to its issues. */
export interface FirestoreTools {
  database: Firestore;
  transaction: <T>(keys: string[], work: (transaction: Transaction) => Promise<T>) => Promise<T>;
  toSubscriber: (data: DocumentData | undefined) => Subscriber | undefined;
  /** Queues a mail within a transaction. */
  queue: (transaction: Transaction, mail: Mail) => void;
}

/** How many readers a batch holds: one page of a query, and a document of 25 kB. */
const PAGE = 500;

/** Issues in Firestore: a document for each 500 readers, below the issue's. */
export function firestoreIssues({ database, transaction, toSubscriber, queue }: FirestoreTools): IssueStore {
  const issues = database.collection("issues");
  const mails = database.collection("issueMails");
  const subscribers = database.collection("subscribers");
  const issueRef = (issue: number) => issues.doc(String(issue));
  const batchesOf = (issue: number) => issueRef(issue).collection("batches");
  const within = <T>(issue: number, work: (transaction: Transaction) => Promise<T>) =>
    transaction([`issue-${issue}`], work);
  const read = async (issue: number, transaction: Transaction) =>
    toRecord((await transaction.get(issueRef(issue))).data());
  /** The batch from which the last claim was: the next one is mostly there, too. */
  const current = new Map<number, string>();

  return {
    claimSize: () => 25,
    readIssue: async (issue) => toRecord((await issueRef(issue).get()).data()),
    readIssueMail: async (issue) => {
      const data = (await mails.doc(String(issue)).get()).data();
      return data && issueMailSchema.parse(data);
    },
    listIssues: async (states) => {
      const { docs } = await (states ? issues.where("state", "in", states) : issues).get();
      return docs
        .map((document) => issueRecordSchema.parse(document.data()))
        .toSorted((one, other) => other.issue - one.issue);
    },
    transactIssue: (issue, transition) =>
      within(issue, async (transaction) => {
        const { record, mail, notice, result } = transition(await read(issue, transaction));
        if (record) transaction.set(issueRef(issue), record);
        if (record && mail) transaction.set(mails.doc(String(issue)), mail);
        if (record && notice) queue(transaction, notice);
        return result;
      }),
    freezeNext,
    claim: async (request) => {
      const { issue, now, from } = request;
      const started = from === undefined ? undefined : await batchAt(issue, from);
      const attempts = [...(started ? [started] : []), ...(from === undefined ? [current.get(issue)] : [])];
      for (const batch of attempts) {
        const result = batch === undefined ? undefined : await claimFrom(batch, request);
        if (result) return result;
      }
      for (;;) {
        const { docs } = await batchesOf(issue).where("next", ">=", 0).orderBy("next").limit(1).get();
        const batch = docs[0];
        const next: unknown = batch?.get("next");
        if (!batch || typeof next !== "number") return emptyOrLost(request);
        if (next > now) return emptyOrLost(request, next);
        const result = await claimFrom(batch.id, { ...request, from: "" });
        if (result) return result;
      }
    },
    settle: ({ issue, fence, batch, readers }, transition) =>
      within(issue, async (transaction) => {
        const ref = batchesOf(issue).doc(batch);
        const [issueDocument, document] = await transaction.getAll(issueRef(issue), ref);
        const record = toRecord(issueDocument?.data());
        if (record?.lease.fence !== fence) return undefined;
        const before = toBatch(document?.data());
        const { record: after, notice } = transition(record);
        transaction.set(issueRef(issue), after);
        if (notice) queue(transaction, notice);
        if (before?.fence !== fence) return after;
        const claimed = new Set(placesOf(before, "claimed"));
        const settled = readers
          .map((reader) => ({ ...reader, place: before.ids.indexOf(reader.id) }))
          .filter(({ place }) => claimed.has(place));
        const claimant = { fence, now: before.claimedAt ?? 0 };
        transaction.update(ref, stateOf(changedBatch(before, settled, claimant)));
        return after;
      }),
    sweep: async (request) => {
      const { issue, fence } = request;
      const { docs } = await batchesOf(issue).where("fence", "<", fence).get();
      const claims: IssueClaim[] = [];
      for (const { ref } of docs) {
        const claim = await takeOver(ref, request);
        if (claim) claims.push(claim);
      }
      return claims[0];
    },
    countReaders: async (issue) => {
      const counts = { ...NO_READERS };
      for await (const batch of batches(issue))
        for (const state of READER_STATES) counts[state] += placesOf(batch, state).length;
      return counts;
    },
    listReaders: async (issue, state, limit) => {
      const found: string[] = [];
      for await (const batch of batches(issue)) {
        for (const place of placesOf(batch, state)) found.push(batch.ids[place] ?? "");
      }
      return found.sort().slice(0, limit);
    },
    requeueUnsure: async (issue) => {
      let requeued = 0;
      const { docs } = await batchesOf(issue).select().get();
      for (const { ref } of docs) requeued += await requeue(issue, ref);
      return requeued;
    },
  };

  /** The page is read before the transaction, which would otherwise hold 500 readers' records. */
  async function freezeNext({ issue, fence, expiresAt }: FreezeRequest): Promise<"more" | "done" | "lost"> {
    const before = toRecord((await issueRef(issue).get()).data());
    if (!before) return "lost";
    const page = subscribers.where("state", "==", "confirmed").orderBy(FieldPath.documentId()).limit(PAGE).select();
    const { docs } = await (before.cursor === "" ? page : page.startAfter(before.cursor)).get();
    return within(issue, async (transaction) => {
      const ref = batchesOf(issue).doc(batchId(issue, before.batches));
      const [issueDocument, document] = await transaction.getAll(issueRef(issue), ref);
      const record = toRecord(issueDocument?.data());
      if (record?.state !== "freezing" || record.lease.fence !== fence) return "lost";
      if (record.cursor !== before.cursor) return "more";
      const existing = toBatch(document?.data());
      const ids = existing?.ids ?? docs.map(({ id }) => id);
      const [first, last] = [ids[0], ids.at(-1)];
      if (first === undefined || last === undefined) return "done";
      // What is there counts, if it goes on where the cursor is: its readers may have copies.
      if (first <= record.cursor) throw new Error(`A batch of issue ${issue} holds other readers than it should`);
      const expires = Timestamp.fromMillis(Date.parse(expiresAt));
      if (!existing) transaction.create(ref, { ...newBatch(ids), first, expiresAt: expires });
      const frozen = record.frozen + ids.length;
      transaction.set(issueRef(issue), { ...record, cursor: last, batches: record.batches + 1, frozen });
      return "more";
    });
  }

  /** The batch that an id lies in, or would. */
  async function batchAt(issue: number, id: string): Promise<string | undefined> {
    const { docs } = await batchesOf(issue).where("first", "<=", id).orderBy("first", "desc").limit(1).select().get();
    return docs[0]?.id;
  }

  /** Undefined: nobody in there can be claimed. */
  function claimFrom(batch: string, request: ClaimRequest): Promise<ClaimResult | undefined> {
    const { issue, fence, now, limit, wants, from = "" } = request;
    return within(issue, async (transaction): Promise<ClaimResult | undefined> => {
      const ref = batchesOf(issue).doc(batch);
      const [issueDocument, document] = await transaction.getAll(issueRef(issue), ref);
      if (!isHeld(toRecord(issueDocument?.data()), fence)) return { kind: "lost" };
      const before = toBatch(document?.data());
      const places = before ? nextPlaces(before, { now, limit, from }) : [];
      if (!before || places.length === 0) return undefined;
      const readers = await readersAt(places, before, transaction);
      const changes = readers.map(({ record }, index) => {
        return { place: places[index] ?? 0, state: wants(record) ? ("claimed" as const) : ("skipped" as const) };
      });
      transaction.update(ref, stateOf(changedBatch(before, changes, { fence, now })));
      current.set(issue, batch);
      return { kind: "claimed", batch, readers: readers.filter(({ record }) => wants(record)) };
    });
  }

  async function readersAt(places: number[], batch: IssueBatch, transaction: Transaction): Promise<ClaimedReader[]> {
    const ids = places.map((place) => batch.ids[place] ?? "");
    if (ids.length === 0) return [];
    const documents = await transaction.getAll(...ids.map((id) => subscribers.doc(id)));
    return ids.map((id, index) => {
      return {
        id,
        record: toSubscriber(documents[index]?.data()),
        deferrals: batch.deferrals[places[index] ?? -1] ?? 0,
      };
    });
  }

  async function emptyOrLost({ issue, fence }: ClaimRequest, next?: number): Promise<ClaimResult> {
    const record = toRecord((await issueRef(issue).get()).data());
    if (!isHeld(record, fence)) return { kind: "lost" };
    return { kind: "empty", ...(next !== undefined && { next }) };
  }

  function takeOver(
    ref: DocumentReference,
    { issue, fence, takeOver: { from, to } }: SweepRequest,
  ): Promise<IssueClaim | undefined> {
    return within(issue, async (transaction) => {
      const [issueDocument, document] = await transaction.getAll(issueRef(issue), ref);
      const before = toBatch(document?.data());
      if (toRecord(issueDocument?.data())?.lease.fence !== fence || !before) return undefined;
      if (before.fence === null || before.fence >= fence) return undefined;
      const claimedAt = before.claimedAt ?? 0;
      const places = placesOf(before, "claimed");
      const isKnown = claimedAt >= from && claimedAt <= to;
      const readers = isKnown ? await readersAt(places, before, transaction) : [];
      const changes = isKnown ? [] : places.map((place) => ({ place, state: "unsure" as const }));
      transaction.update(ref, stateOf(changedBatch(before, changes, { fence, now: claimedAt })));
      return isKnown ? { kind: "claimed", batch: ref.id, readers } : undefined;
    });
  }

  function requeue(issue: number, ref: DocumentReference): Promise<number> {
    return within(issue, async (transaction) => {
      const before = toBatch((await transaction.get(ref)).data());
      const places = before ? placesOf(before, "unsure") : [];
      if (!before || places.length === 0) return 0;
      const changes = places.map((place) => ({ place, state: "waiting" as const }));
      const claimant = before.fence === null ? undefined : { fence: before.fence, now: before.claimedAt ?? 0 };
      transaction.update(ref, stateOf(changedBatch(before, changes, claimant)));
      return places.length;
    });
  }

  /** One after the other, so that a list of any length takes the memory of some. */
  async function* batches(issue: number): AsyncGenerator<IssueBatch> {
    for await (const document of batchesOf(issue).stream()) {
      const snapshot: { data(): DocumentData } = Object(document);
      const batch = toBatch(snapshot.data());
      if (batch) yield batch;
    }
  }
}

function isHeld(record: IssueRecord | undefined, fence: number): boolean {
  return record?.state === "sending" && record.lease.fence === fence;
}

/** Begins with a hash: Firestore spreads documents over its machines by their names. */
function batchId(issue: number, number: number): string {
  const hash = createHash("sha256").update(`${issue}-${number}`).digest("hex");
  return `${hash.slice(0, 4)}-${issue}-${number}`;
}

/** What changes of a batch. */
function stateOf({ ids: _, ...state }: IssueBatch): DocumentData {
  return state;
}

function toRecord(data: DocumentData | undefined): IssueRecord | undefined {
  return data && issueRecordSchema.parse(data);
}

function toBatch(data: DocumentData | undefined): IssueBatch | undefined {
  return data && issueBatchSchema.parse(data);
}
