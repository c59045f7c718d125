import { afterAll, beforeAll, beforeEach } from "vitest";
import type { IssueRecord, ReaderState } from "../../functions/src/stores/issue.ts";
import type { ClaimRequest, IssueClaim, SettledReader } from "../../functions/src/stores/issue-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { Backend, Opened } from "./backends.ts";
import { reader, readerIds } from "./issue-samples.ts";

export const NOW = Date.parse("2026-12-01T07:00:00.000Z");
export const at = (ms: number) => new Date(NOW + ms).toISOString();
export const EXPIRES = at(90 * 86_400_000);

/** A store with 1003 readers, and for each test an issue of its own. */
export function issueStoreBench(open: Backend["open"]) {
  let opened: Opened;
  let store: SubscriberStore;
  let issue = 0;
  const ids = readerIds(1003, "contract");

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await store.add(ids.map((id, index) => ({ id, record: reader(`r${index}@reader.example`) })));
    await store.add([
      { id: "0".repeat(40), record: { ...reader("left@reader.example"), state: "left", leftAt: at(0) } },
    ]);
  });
  afterAll(() => opened.close());
  beforeEach(() => void issue++);

  const put = (more: Partial<IssueRecord> = {}) =>
    store.transactIssue(issue, () => ({ record: issueRecord(issue, more), result: undefined }));
  const set = (more: Partial<IssueRecord>) =>
    store.transactIssue(issue, (record) => ({
      record: { ...issueRecord(issue), ...record, ...more },
      result: undefined,
    }));
  const freeze = () => store.freezeNext({ issue, fence: 1, expiresAt: EXPIRES });
  const claim = (limit: number, more: Partial<ClaimRequest> = {}) =>
    store.claim({ issue, fence: 1, now: NOW, limit, wants: () => true, ...more });
  const claimed = async (limit: number, more: Partial<ClaimRequest> = { from: ids[0] ?? "" }): Promise<IssueClaim> => {
    const result = await claim(limit, more);
    if (result.kind !== "claimed") throw new Error(`Nothing was claimed: ${result.kind}`);
    return result;
  };
  const settle = (claim: IssueClaim, states: SettledReader["state"][], more: { fence?: number; due?: number } = {}) => {
    const readers = claim.readers.map(({ id, deferrals }, index) => {
      const state = states[index] ?? "sent";
      return { id, state, deferrals: deferrals + Number(state === "deferred"), ...(more.due && { due: more.due }) };
    });
    const { fence = 1 } = more;
    return store.settle({ issue, fence, batch: claim.batch, readers }, (record) => ({
      record: { ...record, sent: record.sent + 1 },
    }));
  };
  const frozen = async () => {
    await put({ state: "freezing" });
    while ((await freeze()) === "more");
    await set({ state: "sending" });
  };
  const counts = () => store.countReaders(issue);
  const idsOf = (claim: IssueClaim) => claim.readers.map(({ id }) => id);

  return {
    ...{ ids, put, set, freeze, claim, claimed, settle, frozen, counts, idsOf },
    get opened() {
      return opened;
    },
    get store() {
      return store;
    },
    get issue() {
      return issue;
    },
  };
}

export function none(): Record<ReaderState, number> {
  return { waiting: 0, claimed: 0, sent: 0, deferred: 0, refused: 0, skipped: 0, unsure: 0 };
}

export function issueRecord(issue: number, more: Partial<IssueRecord> = {}): IssueRecord {
  return {
    ...{ issue, state: "scheduled", hash: "a", sendAt: at(0), categories: [], scheduledAt: at(0), startAt: at(0) },
    ...{ deadline: at(1e8), frozen: 0, cursor: "", batches: 0, lease: { fence: 1, until: at(0) }, handed: 0, sent: 0 },
    ...{ recent: "", connectionErrors: 0, complaints: 0, run: { since: at(0), until: at(0), handed: 0 } },
    ...more,
  };
}
