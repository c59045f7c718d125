import type { DocumentReference } from "@google-cloud/firestore";
import { type IssueDocuments, stateOf } from "./firestore-documents.ts";
import type { IssueRecord } from "./issue.ts";
import { changedBatch, type IssueBatch, nextPlaces, placesOf } from "./issue-batch.ts";
import type {
  ClaimedReader,
  ClaimRequest,
  ClaimResult,
  IssueClaim,
  IssueStore,
  Settlement,
  SweepRequest,
} from "./issue-store.ts";

/** Claims and settles the readers of an issue, who are kept in batches in Firestore. */
export class FirestoreClaims implements Pick<IssueStore, "claim" | "settle" | "sweep"> {
  readonly #documents: IssueDocuments;
  /** By issue, the batch of the last claim: the next claim is mostly from the same one. */
  readonly #current = new Map<number, string>();

  constructor(documents: IssueDocuments) {
    this.#documents = documents;
  }

  async claim(request: ClaimRequest): Promise<ClaimResult> {
    const { issue, now, from } = request;
    const started = from === undefined ? undefined : await this.#batchAt(issue, from);
    const attempts = [...(started ? [started] : []), ...(from === undefined ? [this.#current.get(issue)] : [])];
    for (const batch of attempts) {
      const result = batch === undefined ? undefined : await this.#claimFrom(batch, request);
      if (result) return result;
    }
    for (;;) {
      const batches = this.#documents.batches(issue);
      const { docs } = await batches.where("next", ">=", 0).orderBy("next").limit(1).get();
      const batch = docs[0];
      const next: unknown = batch?.get("next");
      if (!batch || typeof next !== "number") return this.#emptyOrLost(request);
      if (next > now) return this.#emptyOrLost(request, next);
      const result = await this.#claimFrom(batch.id, { ...request, from: "" });
      if (result) return result;
    }
  }

  settle(
    { issue, fence, batch, readers }: Settlement,
    transition: Parameters<IssueStore["settle"]>[1],
  ): Promise<IssueRecord | undefined> {
    return this.#documents.within(issue, async (transaction) => {
      const ref = this.#documents.batches(issue).doc(batch);
      const { record, batch: before } = await this.#documents.readWith(ref, issue, transaction);
      if (record?.lease.fence !== fence) return undefined;
      const { record: after, notice } = transition(record);
      transaction.set(this.#documents.issue(issue), after);
      if (notice) this.#documents.queue(transaction, notice);
      if (before?.fence !== fence) return after;
      const claimed = new Set(placesOf(before, "claimed"));
      const settled = readers
        .map((reader) => ({ ...reader, place: before.ids.indexOf(reader.id) }))
        .filter(({ place }) => claimed.has(place));
      const claimant = { fence, now: before.claimedAt ?? 0 };
      transaction.update(ref, stateOf(changedBatch(before, settled, claimant)));
      return after;
    });
  }

  async sweep(request: SweepRequest): Promise<IssueClaim | undefined> {
    const { issue, fence } = request;
    const { docs } = await this.#documents.batches(issue).where("fence", "<", fence).get();
    const claims: IssueClaim[] = [];
    for (const { ref } of docs) {
      const claim = await this.#takeOver(ref, request);
      if (claim) claims.push(claim);
    }
    return claims[0];
  }

  /** The batch that an id is in, or would be in. */
  async #batchAt(issue: number, id: string): Promise<string | undefined> {
    const before = this.#documents.batches(issue).where("first", "<=", id).orderBy("first", "desc");
    const { docs } = await before.limit(1).select().get();
    return docs[0]?.id;
  }

  /** Resolves to undefined if nobody in the batch can be claimed. */
  #claimFrom(batchId: string, request: ClaimRequest): Promise<ClaimResult | undefined> {
    const { issue, fence, now, limit, wants, from = "" } = request;
    return this.#documents.within(issue, async (transaction): Promise<ClaimResult | undefined> => {
      const ref = this.#documents.batches(issue).doc(batchId);
      const { record, batch } = await this.#documents.readWith(ref, issue, transaction);
      if (!isHeld(record, fence)) return { kind: "lost" };
      const places = batch ? nextPlaces(batch, { now, limit, from }) : [];
      if (!batch || places.length === 0) return undefined;
      const ids = places.map((place) => batch.ids[place] ?? "");
      const readers = readersAt(places, batch, await this.#documents.readSubscribers(ids, transaction));
      const changes = readers.map(({ record }, index) => {
        return { place: places[index] ?? 0, state: wants(record) ? ("claimed" as const) : ("skipped" as const) };
      });
      transaction.update(ref, stateOf(changedBatch(batch, changes, { fence, now })));
      this.#current.set(issue, batchId);
      return { kind: "claimed", batch: batchId, readers: readers.filter(({ record }) => wants(record)) };
    });
  }

  async #emptyOrLost({ issue, fence }: ClaimRequest, next?: number): Promise<ClaimResult> {
    if (!isHeld(await this.#documents.read(issue), fence)) return { kind: "lost" };
    return { kind: "empty", ...(next !== undefined && { next }) };
  }

  #takeOver(
    ref: DocumentReference,
    { issue, fence, takeOver: { from, to } }: SweepRequest,
  ): Promise<IssueClaim | undefined> {
    return this.#documents.within(issue, async (transaction) => {
      const { record, batch } = await this.#documents.readWith(ref, issue, transaction);
      if (record?.lease.fence !== fence || !batch || batch.fence === null || batch.fence >= fence) return undefined;
      const claimedAt = batch.claimedAt ?? 0;
      const places = placesOf(batch, "claimed");
      const isInWindow = claimedAt >= from && claimedAt <= to;
      const ids = isInWindow ? places.map((place) => batch.ids[place] ?? "") : [];
      const subscribers = await this.#documents.readSubscribers(ids, transaction);
      const changes = isInWindow ? [] : places.map((place) => ({ place, state: "unsure" as const }));
      transaction.update(ref, stateOf(changedBatch(batch, changes, { fence, now: claimedAt })));
      return isInWindow
        ? { kind: "claimed", batch: ref.id, readers: readersAt(places, batch, subscribers) }
        : undefined;
    });
  }
}

/** The readers at these places of a batch, whose records are given in the same order. */
function readersAt(
  places: readonly number[],
  { ids, deferrals }: IssueBatch,
  records: readonly ClaimedReader["record"][],
): ClaimedReader[] {
  return places.map((place, index) => {
    return { id: ids[place] ?? "", record: records[index], deferrals: deferrals[place] ?? 0 };
  });
}

function isHeld(record: IssueRecord | undefined, fence: number): boolean {
  return record?.state === "sending" && record.lease.fence === fence;
}
