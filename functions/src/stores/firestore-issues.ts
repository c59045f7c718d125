import { createHash } from "node:crypto";
import type { DocumentData, DocumentReference } from "@google-cloud/firestore";
import { FieldPath, Timestamp } from "@google-cloud/firestore";
import { FirestoreClaims } from "./firestore-claims.ts";
import { type FirestoreTools, IssueDocuments, stateOf, toBatch } from "./firestore-documents.ts";
import { issueMailSchema, issueRecordSchema, NO_READERS, READER_STATES } from "./issue.ts";
import { changedBatch, type IssueBatch, newBatch, placesOf } from "./issue-batch.ts";
import type { FreezeRequest, IssueStore } from "./issue-store.ts";

/** How many readers a batch holds: one page of a query, and a document of 25 kB. */
const PAGE = 500;

/** Issues in Firestore. */
export function firestoreIssues(tools: FirestoreTools): IssueStore {
  const documents = new IssueDocuments(tools);
  const claims = new FirestoreClaims(documents);
  return {
    claimSize: () => 25,
    readIssue: (issue) => documents.read(issue),
    readIssueMail: async (issue) => {
      const data = (await documents.mails.doc(String(issue)).get()).data();
      return data && issueMailSchema.parse(data);
    },
    listIssues: async (states) => {
      const { issues } = documents;
      const { docs } = await (states ? issues.where("state", "in", states) : issues).get();
      return docs
        .map((document) => issueRecordSchema.parse(document.data()))
        .toSorted((one, other) => other.issue - one.issue);
    },
    transactIssue: (issue, transition) =>
      documents.within(issue, async (transaction) => {
        const { record, mail, notice, result } = transition(await documents.read(issue, transaction));
        if (record) transaction.set(documents.issue(issue), record);
        if (record && mail) transaction.set(documents.mails.doc(String(issue)), mail);
        if (record && notice) documents.queue(transaction, notice);
        return result;
      }),
    freezeNext: (request) => freezeNext(documents, request),
    claim: (request) => claims.claim(request),
    settle: (settlement, transition) => claims.settle(settlement, transition),
    sweep: (request) => claims.sweep(request),
    countReaders: async (issue) => {
      const counts = { ...NO_READERS };
      for await (const batch of batchesOf(documents, issue))
        for (const state of READER_STATES) counts[state] += placesOf(batch, state).length;
      return counts;
    },
    listReaders: async (issue, state, limit) => {
      const found: string[] = [];
      for await (const batch of batchesOf(documents, issue)) {
        for (const place of placesOf(batch, state)) found.push(batch.ids[place] ?? "");
      }
      return found.sort().slice(0, limit);
    },
    requeueUnsure: async (issue) => {
      let requeued = 0;
      const { docs } = await documents.batches(issue).select().get();
      for (const { ref } of docs) requeued += await requeue(documents, issue, ref);
      return requeued;
    },
  };
}

/**
 * Writes down the next page of readers. The page is read before the transaction, which would otherwise hold 500 readers' records.
 */
async function freezeNext(
  documents: IssueDocuments,
  { issue, fence, expiresAt }: FreezeRequest,
): Promise<"more" | "done" | "lost"> {
  const before = await documents.read(issue);
  if (!before) return "lost";
  const confirmed = documents.subscribers.where("state", "==", "confirmed");
  const page = confirmed.orderBy(FieldPath.documentId()).limit(PAGE).select();
  const { docs } = await (before.cursor === "" ? page : page.startAfter(before.cursor)).get();
  return documents.within(issue, async (transaction) => {
    const ref = documents.batches(issue).doc(batchId(issue, before.batches));
    const { record, batch } = await documents.readWith(ref, issue, transaction);
    if (record?.state !== "freezing" || record.lease.fence !== fence) return "lost";
    if (record.cursor !== before.cursor) return "more";
    const ids = batch?.ids ?? docs.map(({ id }) => id);
    const [first, last] = [ids[0], ids.at(-1)];
    if (first === undefined || last === undefined) return "done";
    // An existing batch is kept if it begins after the cursor: its readers may have copies.
    if (first <= record.cursor) throw new Error(`A batch of issue ${issue} holds other readers than it should`);
    const expires = Timestamp.fromMillis(Date.parse(expiresAt));
    if (!batch) transaction.create(ref, { ...newBatch(ids), first, expiresAt: expires });
    const frozen = record.frozen + ids.length;
    transaction.set(documents.issue(issue), { ...record, cursor: last, batches: record.batches + 1, frozen });
    return "more";
  });
}

function requeue(documents: IssueDocuments, issue: number, ref: DocumentReference): Promise<number> {
  return documents.within(issue, async (transaction) => {
    const before = toBatch((await transaction.get(ref)).data());
    const places = before ? placesOf(before, "unsure") : [];
    if (!before || places.length === 0) return 0;
    const changes = places.map((place) => ({ place, state: "waiting" as const }));
    const claimant = before.fence === null ? undefined : { fence: before.fence, now: before.claimedAt ?? 0 };
    transaction.update(ref, stateOf(changedBatch(before, changes, claimant)));
    return places.length;
  });
}

/** Yields one batch after the other, so that an issue with any number of readers takes little memory. */
async function* batchesOf(documents: IssueDocuments, issue: number): AsyncGenerator<IssueBatch> {
  for await (const document of documents.batches(issue).stream()) {
    const snapshot: { data(): DocumentData } = Object(document);
    const batch = toBatch(snapshot.data());
    if (batch) yield batch;
  }
}

/** Begins with a hash: Firestore spreads documents over its machines by their names. */
function batchId(issue: number, number: number): string {
  const hash = createHash("sha256").update(`${issue}-${number}`).digest("hex");
  return `${hash.slice(0, 4)}-${issue}-${number}`;
}
